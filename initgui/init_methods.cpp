#include "initgui/init_methods.h"

#include <QCoreApplication>

namespace gnomon {

std::vector<std::pair<QString, QString>> initMethods() {
    return {
        {QStringLiteral("auto"), QCoreApplication::translate("gnomon::InitMethods", "All methods")},
        {QStringLiteral("newton"), QCoreApplication::translate("gnomon::InitMethods", "Newton")},
        {QStringLiteral("line-search"), QCoreApplication::translate("gnomon::InitMethods", "Newton with line search")},
        {QStringLiteral("levenberg-marquardt"),
         QCoreApplication::translate("gnomon::InitMethods", "Levenberg–Marquardt")},
        {QStringLiteral("homotopy"), QCoreApplication::translate("gnomon::InitMethods", "Homotopy")},
        {QStringLiteral("picard"), QCoreApplication::translate("gnomon::InitMethods", "Picard")},
        {QStringLiteral("fixed-point"), QCoreApplication::translate("gnomon::InitMethods", "Fixed point")},
        {QStringLiteral("derivative-free"), QCoreApplication::translate("gnomon::InitMethods", "Without derivatives")}};
}

QString initMethodTitle(const QString& method) {
    for (const auto& [name, title] : initMethods())
        if (name == method)
            return title;
    if (method == QLatin1String("own-start"))
        return QCoreApplication::translate("gnomon::InitMethods", "Newton from the start of the unchanged model");
    return method;
}

} // namespace gnomon

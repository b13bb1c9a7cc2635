#include "app/language/phrasebook.h"

#include <QCoreApplication>

namespace gnomon {

QString windowLanguage() {
    //: Not to be translated, but to be answered: the two letters of your own language.
    return QCoreApplication::translate("Language", "en");
}

Phrasebook windowPhrasebook() {
    Phrasebook book;
    for (const char* english : allMessages()) {
        std::string other = QCoreApplication::translate("Messages", english).toStdString();
        if (other != english)
            book.emplace(english, std::move(other));
    }
    return book;
}

} // namespace gnomon

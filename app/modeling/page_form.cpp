#include "app/modeling/page_form.h"

#include "app/desk/theme.h"
#include "app/units/axis_ticks.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <cmath>

namespace gnomon {

using session::CoordinateSystem;

PageForm::PageForm(const Shell& shell, QWidget* parent) : QWidget(parent), m_shell(shell) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 8, 0, 8);
    column->setSpacing(4);
    m_title = new QLabel(this);
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    column->addWidget(m_title);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    column->addLayout(grid);
    addRow(grid, tr("Horizontally"),
           {{"left", tr("Left edge"), [](CoordinateSystem& page) -> double& { return page.extent.a.x; }},
            {"right", tr("Right edge"), [](CoordinateSystem& page) -> double& { return page.extent.b.x; }}});
    addRow(grid, tr("Vertically"),
           {{"lower", tr("Lower edge"), [](CoordinateSystem& page) -> double& { return page.extent.a.y; }},
            {"upper", tr("Upper edge"), [](CoordinateSystem& page) -> double& { return page.extent.b.y; }}});
    addRow(grid, tr("Grid"),
           {{"gridX", tr("Grid, horizontally"), [](CoordinateSystem& page) -> double& { return page.grid.x; }},
            {"gridY", tr("Grid, vertically"), [](CoordinateSystem& page) -> double& { return page.grid.y; }}});
    addRow(grid, tr("Scale at first"),
           {{"initialScale", tr("How large a component of this class is at first, against its page"),
             [](CoordinateSystem& page) -> double& { return page.initialScale; }}});
    m_keepsRatio = new QCheckBox(tr("Keep proportions"), this);
    m_keepsRatio->setToolTip(tr("Components of this class are as high for their width as its page"));
    m_keepsRatio->setObjectName(QStringLiteral("page:preserveAspectRatio"));
    connect(m_keepsRatio, &QCheckBox::clicked, this, &PageForm::commit);
    column->addWidget(m_keepsRatio);
    m_trouble = new QLabel(this);
    m_trouble->setObjectName(QStringLiteral("page:trouble"));
    m_trouble->setWordWrap(true);
    m_trouble->hide();
    column->addWidget(m_trouble);
}

void PageForm::addRow(QGridLayout* grid, const QString& title, const std::vector<Asked>& fields) {
    const int row = grid->rowCount();
    auto* label = new QLabel(title, this);
    grid->addWidget(label, row, 0);
    int column = 1;
    for (const Asked& asked : fields) {
        if (column > 1) {
            auto* between = new QLabel(asked.name[0] == 'g' ? QStringLiteral("×") : QStringLiteral("…"), this);
            between->setForegroundRole(QPalette::PlaceholderText);
            grid->addWidget(between, row, column++);
        }
        auto* edit = new QLineEdit(this);
        edit->setObjectName(QStringLiteral("page:") + QLatin1String(asked.name));
        edit->setAccessibleName(asked.title);
        edit->setMinimumWidth(40);
        edit->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // what the panel has
        if (!label->buddy())
            label->setBuddy(edit);
        connect(edit, &QLineEdit::textEdited, this, &PageForm::check);
        connect(edit, &QLineEdit::editingFinished, this, &PageForm::commit);
        grid->addWidget(edit, row, column++);
        m_fields.push_back({edit, asked.value});
    }
}

QString PageForm::troubleOf(const CoordinateSystem& page) {
    const auto& [a, b] = page.extent;
    if (!(a.x < b.x))
        return tr("The right edge lies to the right of the left one.");
    if (!(a.y < b.y))
        return tr("The upper edge lies above the lower one.");
    if (!(page.grid.x > 0) || !(page.grid.y > 0))
        return tr("A grid is wider than 0.");
    if (!(page.initialScale > 0))
        return tr("A scale is larger than 0.");
    for (const double number : {a.x, a.y, b.x, b.y, page.grid.x, page.grid.y, page.initialScale})
        if (!std::isfinite(number) || std::abs(number) > 1e6)
            return tr("A page goes no further than 1 000 000 units.");
    return {};
}

CoordinateSystem PageForm::typed(QLineEdit*& wrong) const {
    CoordinateSystem page = m_page;
    for (const Field& field : m_fields) {
        bool isNumber = false;
        const double number = field.edit->text().trimmed().toDouble(&isNumber);
        if (!isNumber && !wrong)
            wrong = field.edit;
        field.value(page) = number;
    }
    page.preserveAspectRatio = m_keepsRatio->isChecked();
    return page;
}

void PageForm::check() {
    QLineEdit* wrong = nullptr;
    const CoordinateSystem page = typed(wrong);
    const QString trouble = wrong ? tr("%1 is a number.").arg(wrong->accessibleName()) : troubleOf(page);
    if (!wrong && !trouble.isEmpty())
        for (const Field& field : m_fields)
            if (field.edit->hasFocus())
                wrong = field.edit;
    for (const Field& field : m_fields) {
        const QString style =
            field.edit == wrong
                ? QStringLiteral("QLineEdit{border:1px solid %1}").arg(m_shell.theme.colors().error.name())
                : QString();
        if (field.edit->styleSheet() != style)
            field.edit->setStyleSheet(style);
    }
    m_trouble->setVisible(!trouble.isEmpty());
    if (trouble == m_trouble->text())
        return;
    m_trouble->setText(trouble);
    m_trouble->setStyleSheet(QStringLiteral("color:%1").arg(m_shell.theme.colors().error.name()));
}

void PageForm::commit() {
    check();
    QLineEdit* wrong = nullptr;
    const CoordinateSystem page = typed(wrong);
    if (wrong || page == m_page || !troubleOf(page).isEmpty())
        return;
    m_page = page; // once, also when the field is left before the text has been read again
    emit committed(page);
}

void PageForm::show(const CoordinateSystem& page, bool isIcon, bool readOnly) {
    m_title->setText(isIcon ? tr("Page of the icon") : tr("Page of the diagram"));
    CoordinateSystem old = m_page, now = page;
    for (const Field& field : m_fields) {
        const QString text = shortNumber(field.value(now), 12), told = shortNumber(field.value(old), 12);
        field.edit->setEnabled(!readOnly);
        // What somebody is just typing stays.
        if (field.edit->text() != text && (!field.edit->hasFocus() || field.edit->text() == told))
            field.edit->setText(text);
    }
    m_keepsRatio->setChecked(page.preserveAspectRatio);
    m_keepsRatio->setEnabled(!readOnly);
    m_page = page;
    check();
}

} // namespace gnomon

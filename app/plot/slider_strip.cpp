#include "app/plot/slider_strip.h"

#include "app/commands/range_question.h"
#include "app/desk/icons.h"
#include "app/plot/slider_row.h"
#include "app/runs/results.h"
#include "app/runs/run_controller.h"
#include "app/runs/trial_runs.h"
#include "app/workspace/view_service.h"
#include "solver/results/result_store.h"

#include <QGridLayout>
#include <QJsonArray>
#include <QMenu>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <limits>

namespace gnomon {

namespace {

constexpr int rowsAtFirst = 2;
constexpr int columns = 6;

} // namespace

SliderStrip::SliderStrip(const Shell& shell, Results& results, TrialRuns& trials, QWidget* parent)
    : QWidget(parent), m_shell(shell), m_results(results), m_trials(trials), m_grid(new QGridLayout(this)) {
    setObjectName(QStringLiteral("sliders"));
    setAccessibleName(tr("Sliders for parameters"));
    m_grid->setContentsMargins(8, 4, 8, 4);
    m_grid->setHorizontalSpacing(8);
    m_grid->setVerticalSpacing(2);
    m_grid->setColumnStretch(1, 1);
    m_add = new QToolButton(this);
    m_add->setObjectName(QStringLiteral("addSlider"));
    m_add->setIcon(shell.icons.icon(QStringLiteral("plus")));
    m_add->setText(tr("Slider for a parameter"));
    m_add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_add->setAutoRaise(true);
    m_add->setToolTip(tr("Change a parameter with a slider; the curves follow"));
    connect(m_add, &QToolButton::clicked, this, &SliderStrip::choiceRequested);
    connect(&results, &Results::currentChanged, this, &SliderStrip::rebuild);
    connect(&trials, &TrialRuns::valuesChanged, this, [this] {
        const TriedValues values = m_trials.valuesOf(m_class);
        for (SliderRow* each : m_rows)
            if (!values.contains(each->name()) && std::isfinite(each->standard()))
                each->show(each->standard());
    });
    rebuild();
}

QString SliderStrip::currentClass() const {
    return m_results.current() && !m_results.current()->isOpened() ? m_results.current()->setup().className : QString();
}

namespace {

/// What is `structural` needs the model to be compiled anew; of these a modification says the value: what it cannot
/// reach has none.
bool isCandidate(const solver::Signal& signal, bool structural) {
    if (!signal.isConstant() || signal.type == solver::ValueType::String || signal.canBeSet == structural)
        return false;
    return !structural || (signal.variability == solver::Variability::Parameter && !signal.isProtected &&
                           signal.name.find('[') == std::string::npos);
}

} // namespace

bool SliderStrip::canBeMoved(const solver::Signal& signal) {
    return isCandidate(signal, false) || isCandidate(signal, true);
}

QStringList SliderStrip::parametersThat(bool areStructural) const {
    QStringList names;
    if (currentClass().isEmpty())
        return names;
    for (const solver::Signal& signal : m_results.store(m_results.current())->entries())
        if (isCandidate(signal, areStructural))
            names.append(QString::fromStdString(signal.name));
    return names;
}

QStringList SliderStrip::candidates() const {
    return parametersThat(false);
}

QStringList SliderStrip::structuralCandidates() const {
    return parametersThat(true);
}

QStringList SliderStrip::names() const {
    QStringList all;
    for (const SliderRow* each : m_rows)
        all.append(each->name());
    return all;
}

SliderRow* SliderStrip::row(const QString& parameter) const {
    // Those of another model may still be there, unseen.
    if (currentClass() != m_class)
        return nullptr;
    const auto found = std::ranges::find(m_rows, parameter, &SliderRow::name);
    return found == m_rows.end() ? nullptr : *found;
}

void SliderStrip::remember() {
    QJsonArray all;
    for (const SliderRow* each : m_rows)
        all.append(each->hasChosenRange() ? QJsonValue(QJsonObject{{QStringLiteral("name"), each->name()},
                                                                   {QStringLiteral("from"), each->range().first},
                                                                   {QStringLiteral("to"), each->range().second}})
                                          : QJsonValue(each->name()));
    m_saved[m_class] = all;
}

int SliderStrip::restoreState(const QJsonObject& saved) {
    int left = 0;
    m_saved = {};
    for (auto it = saved.begin(); it != saved.end(); ++it) {
        if (!it->isArray()) {
            ++left;
            continue;
        }
        QJsonArray good;
        for (const QJsonValue& each : it->toArray()) {
            const QJsonValue name = each.isObject() ? each[QLatin1String("name")] : each;
            const QJsonValue from = each[QLatin1String("from")], to = each[QLatin1String("to")];
            const bool hasEnds = from.isDouble() && to.isDouble() && to.toDouble() > from.toDouble() &&
                                 std::isfinite(to.toDouble() - from.toDouble());
            if (name.toString().isEmpty() || (each.isObject() && !hasEnds))
                ++left;
            // Without its ends it has those that it would have by itself.
            if (!name.toString().isEmpty())
                good.append(each.isObject() && hasEnds ? each : name);
        }
        m_saved[it.key()] = good;
    }
    return left;
}

void SliderStrip::rebuild() {
    const QString now = currentClass();
    setVisible(!now.isEmpty());
    if (now.isEmpty())
        return;
    m_trials.lookAt(m_results.current());
    if (now == m_class) {
        // The same model again; it may have other parameters.
        dropGone(*m_results.store(m_results.current()));
        showValues();
        return;
    }
    m_class = now;
    while (!m_rows.empty())
        takeRow(m_rows.back());
    QStringList wanted;
    const QJsonArray saved = m_saved.value(now).toArray();
    for (const QJsonValue& each : saved)
        wanted.append(each.isObject() ? each[QLatin1String("name")].toString() : each.toString());
    if (!m_saved.contains(now)) {
        // An invitation: numbers of the model itself, not of its components.
        const solver::ResultStore& store = *m_results.store(m_results.current());
        for (const QString& name : candidates()) {
            const solver::ValueType type = store.entries()[*store.find(name.toStdString())].type;
            const bool isNumber = type == solver::ValueType::Real || type == solver::ValueType::Integer;
            if (isNumber && !name.contains(QLatin1Char('.')) && !name.contains(QLatin1Char('[')) &&
                wanted.size() < rowsAtFirst)
                wanted.append(name);
        }
    }
    for (const QString& name : wanted)
        addRow(name);
    for (const QJsonValue& each : saved)
        if (SliderRow* which = each.isObject() ? row(each[QLatin1String("name")].toString()) : nullptr)
            which->setRange(each[QLatin1String("from")].toDouble(), each[QLatin1String("to")].toDouble());
    showValues();
    placeAddButton();
}

/// What is tried out, and of the rest what the result was computed with: the text may say something else than before.
void SliderStrip::showValues() {
    const solver::ResultStore& store = *m_results.store(m_results.current());
    const TriedValues values = m_trials.valuesOf(m_class);
    for (SliderRow* each : m_rows) {
        each->setStandard(standardOf(each->name()));
        if (values.contains(each->name()))
            each->show(values[each->name()].number);
        else if (each->isMovePending())
            continue;
        else if (const auto signal = store.find(each->name().toStdString()))
            each->show(store.entries()[*signal].value);
    }
}

/// Its value in the text of the present result, as the last run tells that did not try it out; not a number if none
/// did.
double SliderStrip::standardOf(const QString& parameter) const {
    const Run* current = m_results.current();
    double value = std::numeric_limits<double>::quiet_NaN();
    for (const Run* run : m_results.runs().runs()) {
        const solver::ResultStore* store = m_results.store(run);
        if (!store || run->setup().className != m_class || run->setup().text != current->setup().text ||
            run->setup().parameters.contains(parameter))
            continue;
        if (const auto signal = store->find(parameter.toStdString()))
            value = store->entries()[*signal].value;
    }
    return value;
}

void SliderStrip::noteWritten(const QString& parameter, const QString& value) {
    if (SliderRow* which = row(parameter); which && which->asText(which->value()) == value) {
        which->setStandard(which->value());
        m_trials.forget(m_class, parameter);
    }
}

/// Parameters that the model does not have any more, as a component has another name now.
void SliderStrip::dropGone(const solver::ResultStore& store) {
    const std::vector<SliderRow*> all = m_rows;
    for (SliderRow* each : all)
        if (!store.find(each->name().toStdString())) {
            takeRow(each);
            m_trials.forget(m_class, each->name());
        }
    if (m_rows.size() < all.size())
        remember();
}

/// Below the last line.
void SliderStrip::placeAddButton() {
    m_grid->removeWidget(m_add);
    m_grid->addWidget(m_add, m_grid->rowCount(), 0, 1, columns, Qt::AlignLeft);
}

bool SliderStrip::setRange(const QString& parameter, double from, double to) {
    SliderRow* which = row(parameter);
    if (!which || !which->setShownRange(from, to))
        return false;
    which->show(which->value());
    remember();
    return true;
}

void SliderStrip::showMenu(const QString& parameter, const QPoint& globalPosition) {
    QMenu menu;
    if (row(parameter)->isNumber())
        menu.addAction(tr("Ends of the slider…"), this, [this, parameter] {
            const SliderRow& each = *row(parameter);
            const auto [low, high] = each.shownRange();
            CommandPalette::askIn(
                this, rangeQuestion(each.unit(), low, high,
                                    [this, parameter](double from, double to) { setRange(parameter, from, to); }));
        });
    menu.addAction(tr("As in the model"), this, [this, parameter] { m_trials.unset(m_class, parameter); })
        ->setEnabled(m_trials.valuesOf(m_class).contains(parameter));
    menu.addAction(tr("Remove this slider"), this, [this, parameter] { remove(parameter); });
    menu.exec(globalPosition);
}

void SliderStrip::add(const QString& parameter) {
    if (row(parameter) || (!candidates().contains(parameter) && !structuralCandidates().contains(parameter)))
        return;
    addRow(parameter);
    placeAddButton();
    remember();
}

void SliderStrip::takeRow(SliderRow* gone) {
    for (QWidget* widget : gone->widgets()) {
        widget->disconnect();
        m_grid->removeWidget(widget);
        widget->deleteLater();
    }
    std::erase(m_rows, gone);
    gone->deleteLater();
}

void SliderStrip::remove(const QString& parameter) {
    SliderRow* gone = row(parameter);
    if (!gone)
        return;
    takeRow(gone);
    remember();
    m_trials.unset(m_class, parameter);
}

void SliderStrip::addRow(const QString& parameter) {
    const solver::ResultStore& store = *m_results.store(m_results.current());
    const auto signal = store.find(parameter.toStdString());
    if (!signal || row(parameter) || !store.entries()[*signal].isConstant() ||
        store.entries()[*signal].type == solver::ValueType::String)
        return;
    auto* next = new SliderRow(m_shell, store.entries()[*signal], this);
    const int at = m_grid->rowCount();
    int column = 0;
    for (QWidget* widget : next->widgets()) {
        const int span = next->columnsOf(widget);
        m_grid->addWidget(widget, at, column, 1, span, span > 1 ? Qt::AlignLeft : Qt::Alignment());
        column += span;
    }
    connect(next, &SliderRow::moved, this, [this, next](double value) { moved(*next, value); });
    connect(next, &SliderRow::applyRequested, this, [this, next] {
        if (!next->canBeWritten())
            emit failed(tr("How a value of %1 is written is not known.").arg(next->name()));
        else
            emit applyRequested(next->name(), next->asText(next->value()));
    });
    connect(next, &SliderRow::removeRequested, this, [this, next] { remove(next->name()); });
    connect(next, &SliderRow::menuRequested, this,
            [this, next](const QPoint& place) { showMenu(next->name(), place); });
    m_rows.push_back(next);
    askType(*next);
}

/// How its values are written, and whether they may be.
void SliderStrip::askType(SliderRow& row) {
    if (!row.isStructural() && !row.isTypeWanted())
        return;
    m_shell.views.ask(
        &row,
        [className = m_class.toStdString(), name = row.name().toStdString()](session::ModelViews& views) {
            return views.parameterType(className, name);
        },
        [this, which = &row](const session::ParameterType& type) {
            if (which->isStructural() && (!type.isFound || type.isFinal)) {
                emit failed(tr("%1 is final or computed: it cannot be given another value.").arg(which->name()));
                remove(which->name());
                return;
            }
            which->setEnumeration(QString::fromStdString(type.enumeration));
            if (which->isMovePending())
                moved(*which, which->value());
        });
}

void SliderStrip::moved(SliderRow& row, double value) {
    if (const QString why = m_trials.obstacle(m_class, row.name()); !why.isEmpty()) {
        row.show(row.value());
        emit failed(why);
        return;
    }
    row.show(value);
    // Of a literal whose type is not known yet it is told when that is.
    const auto parameter = row.asParameter(value);
    row.setMovePending(!parameter);
    if (parameter)
        m_trials.set(m_class, row.name(), *parameter);
}

bool SliderStrip::setValue(const QString& parameter, const QVariant& value) {
    SliderRow* which = row(parameter);
    const auto number = which ? which->read(value) : std::nullopt;
    if (!number)
        return false;
    moved(*which, *number);
    return true;
}

} // namespace gnomon

#include "app/modeling/typed_units.h"

#include "app/modeling/properties_panel.h"
#include "app/units/axis_ticks.h"
#include "app/units/unit_conversion.h"
#include "compiler/base/units.h"
#include "compiler/syntax/editor/fragment.h"
#include "compiler/syntax/token_kinds.h"

#include <QRegularExpression>

#include <cmath>
#include <utility>
#include <vector>

namespace gnomon {

using syntax::NodeId;
using syntax::NodeKind;
using syntax::TokenKind;

namespace {

/// The rules of unit_check.h: what has no unit may have any, a number that is added too; as a factor a number may be
/// anything but a plain count.
class Inference {
public:
    struct Inferred {
        enum class Kind { Unknown, Number, Known };
        Kind kind = Kind::Unknown;
        Unit unit;
        QString text;
        bool isScaled = false;

        bool isKnown() const { return kind == Kind::Known; }
        QString shown() const { return printedUnit(text.isEmpty() ? QString::fromStdString(unitText(unit)) : text); }
    };

    Inference(const syntax::SyntaxTree& tree, const UnitsOfNames& names, const std::map<uint32_t, QString>& ofNumbers)
        : m_tree(tree), m_names(names), m_ofNumbers(ofNumbers) {}

    QString trouble;

    Inferred infer(NodeId node) {
        if (++m_depth > 200)
            return {};
        const Inferred result = inferNew(node);
        --m_depth;
        return result;
    }

private:
    static Inferred known(Unit unit, QString text = {}, bool isScaled = false) {
        return {Inferred::Kind::Known, unit, std::move(text), isScaled};
    }

    Inferred inferNew(NodeId node) {
        const std::vector<NodeId> children = m_tree.children(node);
        switch (m_tree.kind(node)) {
        case NodeKind::NumberLiteral:
            if (const auto given = m_ofNumbers.find(m_tree.span(node).begin); given != m_ofNumbers.end())
                return ofText(given->second);
            return {Inferred::Kind::Number, {}, {}, false};
        case NodeKind::ComponentReference:
            if (const auto found = m_names.find(std::string(m_tree.text(node))); found != m_names.end())
                return ofText(QString::fromStdString(found->second));
            return {};
        case NodeKind::ParenthesizedExpression:
            return children.size() == 1 ? infer(children[0]) : Inferred();
        case NodeKind::UnaryExpression:
            return children.size() == 1 ? infer(children[0]) : Inferred();
        case NodeKind::IfExpression: {
            Inferred all = infer(children.back());
            for (size_t i = 1; i < children.size(); i += 2)
                all = unified(all, infer(children[i]));
            return all;
        }
        case NodeKind::BinaryExpression:
            return binary(static_cast<TokenKind>(m_tree.flags(node)), children);
        default:
            return {};
        }
    }

    Inferred ofText(const QString& text) {
        const auto unit = parseUnit(text.toStdString());
        return unit ? known(*unit, text) : Inferred();
    }

    Inferred unified(const Inferred& a, const Inferred& b) {
        if (a.isKnown() && b.isKnown() && !a.unit.sameQuantity(b.unit)) {
            if (trouble.isEmpty())
                trouble = PropertiesPanel::tr("%1 and %2 are added or compared here: they measure different things.")
                              .arg(a.shown(), b.shown());
            return {};
        }
        // A bare number beside a temperature may be 273.15.
        const bool hasNumber = a.kind == Inferred::Kind::Number || b.kind == Inferred::Kind::Number;
        Unit kelvin;
        kelvin.powers[4] = 1;
        const Inferred& one = a.isKnown() ? a : b;
        return hasNumber && one.isKnown() && one.unit.sameQuantity(kelvin) ? Inferred() : one;
    }

    Inferred binary(TokenKind op, const std::vector<NodeId>& children) {
        if (children.size() != 2)
            return {};
        const Inferred a = infer(children[0]), b = infer(children[1]);
        switch (op) {
        case TokenKind::Plus:
        case TokenKind::Minus:
            return unified(a, b);
        case TokenKind::Star:
        case TokenKind::Slash: {
            if (a.kind == Inferred::Kind::Unknown || b.kind == Inferred::Kind::Unknown)
                return {};
            for (const auto& [inferred, child] : {std::pair(a, children[0]), std::pair(b, children[1])})
                if (inferred.kind == Inferred::Kind::Number && !isPlain(child))
                    return {};
            if (!a.isKnown() && !b.isKnown())
                return {Inferred::Kind::Number, {}, {}, false};
            const Unit unit = op == TokenKind::Star ? a.unit.times(b.unit) : a.unit.over(b.unit);
            const bool isScaled = a.isScaled || b.isScaled || !a.isKnown() || !b.isKnown();
            return isScaled && unit.isNumber() ? Inferred() : known(unit, {}, isScaled);
        }
        case TokenKind::Caret: {
            bool isNumber = false;
            const double exponent = QString::fromStdString(std::string(m_tree.text(children[1]))).toDouble(&isNumber);
            return isNumber && a.isKnown() ? known(a.unit.power(exponent), {}, a.isScaled) : Inferred();
        }
        case TokenKind::Less:
        case TokenKind::LessEqual:
        case TokenKind::Greater:
        case TokenKind::GreaterEqual:
        case TokenKind::EqualEqual:
        case TokenKind::LessGreater:
            unified(a, b);
            return {};
        default:
            return {};
        }
    }

    /// A number that counts or halves; another one may be a constant of nature.
    bool isPlain(NodeId node) const {
        const double value = QString::fromStdString(std::string(m_tree.text(node))).toDouble();
        const auto isWhole = [](double v) { return std::abs(v) <= 1000 && std::nearbyint(v) == v; };
        return m_tree.kind(node) == NodeKind::NumberLiteral && (isWhole(value) || isWhole(1 / value));
    }

    const syntax::SyntaxTree& m_tree;
    const UnitsOfNames& m_names;
    const std::map<uint32_t, QString>& m_ofNumbers; // by where they begin
    int m_depth = 0;
};

} // namespace

TypedExpression::TypedExpression(const QString& text, const QString& unit, const UnitsOfNames& names)
    : m_written(text) {
    // In Modelica no name follows a number at once, so that it can only be a unit. Names and texts are passed over.
    static const QRegularExpression pattern(QStringLiteral(
        R"re("(?:[^"\\]|\\.)*"|[A-Za-z_][\w.]*|((?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)(\s*([A-Za-z%Ω°µ][\wΩ%²³⁰¹⁴-⁹⁻]*(?:[./·][A-Za-zΩ°µ%][\wΩ%²³⁰¹⁴-⁹⁻]*)*))?)re"));
    const bool wantsUnit = !unit.isEmpty() && unit != QLatin1String("1");
    const auto own = parseUnit(unit.toStdString());
    QString written;
    std::map<uint32_t, QString> ofNumbers;
    qsizetype done = 0;
    for (auto it = pattern.globalMatch(text); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        if (match.captured(1).isEmpty() || match.captured(3).isEmpty())
            continue;
        static const QStringList words{QStringLiteral("and"),  QStringLiteral("or"),     QStringLiteral("then"),
                                       QStringLiteral("else"), QStringLiteral("elseif"), QStringLiteral("for")};
        if (words.contains(match.captured(3)))
            continue;
        m_hasUnits = true;
        if (unit.isEmpty()) {
            m_trouble = PropertiesPanel::tr("This parameter has no unit: write a number.");
            return;
        }
        const double number = match.captured(1).toDouble();
        // 5 m/k: only the m is one.
        qsizetype end = match.capturedEnd();
        QString printed = match.captured(3), typed = writtenUnit(printed);
        auto given = parseUnit(typed.toStdString());
        while (!given && printed.contains(QLatin1Char('/'))) {
            end -= printed.size() - printed.lastIndexOf(QLatin1Char('/'));
            printed.truncate(printed.lastIndexOf(QLatin1Char('/')));
            typed = writtenUnit(printed);
            given = parseUnit(typed.toStdString());
        }
        if (!given) {
            m_trouble = PropertiesPanel::tr("%1 is no unit.").arg(match.captured(3));
            return;
        }
        written += text.mid(done, match.capturedStart() - done);
        done = end;
        ofNumbers[static_cast<uint32_t>(written.toUtf8().size())] = typed;
        const auto conversion = wantsUnit ? unitConversion(unit, typed) : std::nullopt;
        if (conversion)
            written += writtenNumber(number, *conversion);
        else if (!own || (own->factor == 1 && own->offset == 0))
            written += writtenNumber(number, {1 / given->factor, -given->offset / given->factor});
        else
            written += writtenNumber(number, {own->factor / given->factor, 0});
    }
    if (m_hasUnits)
        m_written = written + text.mid(done);
    const Result<syntax::Fragment> fragment =
        syntax::parseFragment(syntax::FragmentKind::Expression, m_written.toStdString());
    if (!fragment)
        return; // others say what is wrong with it
    // Where the expression stands in the text of the fragment.
    const NodeId root = fragment->nodes.front();
    const uint32_t begin = fragment->tree.span(root).begin;
    std::map<uint32_t, QString> placed;
    uint32_t blanks = 0;
    while (blanks < static_cast<uint32_t>(m_written.size()) && m_written[blanks].isSpace())
        ++blanks;
    for (const auto& [at, given] : ofNumbers)
        placed[at - blanks + begin] = given;
    Inference inference(fragment->tree, names, placed);
    const Inference::Inferred whole = inference.infer(root);
    m_trouble = inference.trouble;
    if (m_trouble.isEmpty() && wantsUnit && own && whole.isKnown() && !whole.unit.sameQuantity(*own))
        m_trouble =
            PropertiesPanel::tr("This is measured in %1, the parameter in %2.").arg(whole.shown(), printedUnit(unit));
}

} // namespace gnomon

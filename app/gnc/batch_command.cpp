#include "app/gnc/batch_process.h"
#include "app/gnc/command.h"
#include "compiler/external/trust.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

namespace gnomon::gnc {

namespace {

using Json = nlohmann::json;

/// gnc batch: many commands, one per line, in one process that keeps the libraries it has read. Where a line ends that
/// process, the next one gets another.
class BatchCommand final : public Command {
public:
    explicit BatchCommand(RunProgram program) : m_run(program) {}

    CLI::App* declare(CLI::App& program) override {
        CLI::App* command = program.add_subcommand("batch", "Run many commands in one process");
        command->add_option("FILE", m_file, "JSON lines {\"id\":…,\"args\":[\"simulate\",…]}; - reads standard input")
            ->required();
        return command;
    }

    ExitCode run(Console& console) override {
        std::ifstream file;
        if (m_file != "-") {
            file.open(m_file);
            if (!file) {
                console.report(Failure{m_file + ": cannot be read"});
                return ExitCode::InputErrors;
            }
        }
        std::istream& input = m_file == "-" ? std::cin : file;
        ExitCode code = ExitCode::Ok;
        BatchProcess process([this](int requests, int answers) { serve(requests, answers); });
        std::string line;
        for (size_t number = 1; std::getline(input, line); ++number) {
            if (line.find_first_not_of(" \t\r") == std::string::npos)
                continue;
            const auto begin = std::chrono::steady_clock::now();
            std::string text = process.ask(std::to_string(number) + ' ' + line);
            if (text.empty()) {
                Json answer;
                answer["id"] = idOf(line, number);
                answer["exit"] = static_cast<int>(ExitCode::Internal);
                answer["seconds"] = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
                answer["stats"] = Json::object();
                answer["diagnostics"] = {{{"severity", "error"}, {"kind", "Ended"}, {"message", process.end()}}};
                text = "1" + answer.dump(-1, ' ', false, Json::error_handler_t::replace);
            }
            if (text.front() != '0')
                code = ExitCode::InputErrors;
            console.out() << std::string_view(text).substr(1) << std::endl;
            if (!console.out())
                return ExitCode::RunFailed;
            if (process.wasEnded())
                break;
        }
        return code;
    }

private:
    /// What reads and writes JSON goes down as deep as a line nests.
    static bool isTooDeep(std::string_view line) {
        constexpr int deepest = 100;
        int depth = 0;
        bool isText = false;
        for (size_t i = 0; i < line.size() && depth <= deepest; ++i) {
            if (isText && line[i] == '\\')
                ++i;
            else if (line[i] == '"')
                isText = !isText;
            else if (!isText)
                depth += (line[i] == '[' || line[i] == '{') - (line[i] == ']' || line[i] == '}');
        }
        return depth > deepest;
    }

    /// What a line is told by, if that can be said without reading all of it: it may be what ended the process.
    static Json idOf(const std::string& line, size_t number) {
        if (isTooDeep(line))
            return Json(number);
        const Json request = Json::parse(line, nullptr, false);
        return request.is_object() && request.contains("id") ? request["id"] : Json(number);
    }

    /// The process that carries out lines: "number line" in, "0answer" or "1answer" out, where 1 means trouble.
    void serve(int requests, int answers) {
        const auto session = std::make_shared<session::Session>();
        PipeLines lines(requests);
        while (const std::optional<std::string> numbered = lines.next()) {
            const size_t space = numbered->find(' ');
            const std::string number = numbered->substr(0, space), line = numbered->substr(space + 1);
            Json answer;
            const Json request = isTooDeep(line) ? Json() : Json::parse(line, nullptr, false);
            const bool isRequest = request.is_object() && request.contains("args") && request["args"].is_array() &&
                                   std::ranges::all_of(request["args"], [](const Json& a) { return a.is_string(); });
            answer["id"] = request.is_object() && request.contains("id") ? request["id"] : Json(std::stoull(number));
            if (!isRequest) {
                answer["exit"] = static_cast<int>(ExitCode::WrongUsage);
                answer["diagnostics"] = {
                    {{"severity", "error"},
                     {"kind", "BatchLine"},
                     {"message", "line " + number + " is no object with \"args\", a list of texts"}}};
            } else {
                carryOut(request["args"].get<std::vector<std::string>>(), session, answer);
            }
            if (!writeLine(answers, (answer["exit"] == 0 ? "0" : "1") +
                                        answer.dump(-1, ' ', false, Json::error_handler_t::replace)))
                return;
        }
    }

    void carryOut(std::vector<std::string> args, const std::shared_ptr<session::Session>& session, Json& answer) {
        const auto begin = std::chrono::steady_clock::now();
        const std::string command = args.empty() ? std::string() : args.front();
        const auto given = [&](std::string_view option) {
            return std::ranges::any_of(
                args, [&](const std::string& a) { return a == option || a.starts_with(std::string(option) + "="); });
        };
        static constexpr std::string_view speakJson[] = {"check", "flatten", "simulate", "init", "structure", "parse"};
        if (std::ranges::find(speakJson, command) != std::end(speakJson) && !given("--json") && command != "parse")
            args.emplace_back("--json");
        // What a line trusts it trusts alone.
        native::setTrustedFolders({});
        std::string stats;
        std::ostringstream out, err;
        Console console(out, err);
        console.setSession(session);
        if ((command == "simulate" || command == "flatten") && !given("--stats"))
            console.setStatistics(&stats);
        int exit = static_cast<int>(ExitCode::WrongUsage);
        if (command == "batch" || command.empty()) {
            err << "a line of a batch names a command, and not batch\n";
        } else {
            std::vector<char*> argv;
            std::string program = "gnc";
            argv.push_back(program.data());
            for (std::string& a : args)
                argv.push_back(a.data());
            try {
                exit = static_cast<int>(m_run(static_cast<int>(argv.size()), argv.data(), console));
            } catch (const std::exception& error) {
                exit = static_cast<int>(ExitCode::Internal);
                err << "internal error: " << error.what() << '\n';
            }
        }
        for (const auto& file : session->snapshot()->files())
            session->removeText(file->path());
        answer["exit"] = exit;
        answer["seconds"] = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        answer["stats"] = Json::object();
        if (Json read = Json::parse(stats, nullptr, false); read.is_object())
            answer["stats"] = std::move(read);
        Json diagnostics = Json::array(), output = Json::array();
        std::istringstream lines(out.str());
        for (std::string text; std::getline(lines, text);) {
            Json parsed = Json::parse(text, nullptr, false);
            if (parsed.is_object() && parsed.contains("severity"))
                diagnostics.push_back(std::move(parsed));
            else if (parsed.is_discarded())
                output.push_back(text);
            else
                output.push_back(std::move(parsed));
        }
        if (!err.str().empty())
            diagnostics.push_back(
                {{"severity", exit == 0 ? "note" : "error"}, {"kind", "Usage"}, {"message", err.str()}});
        answer["diagnostics"] = std::move(diagnostics);
        if (!output.empty())
            answer["output"] = std::move(output);
    }

    RunProgram m_run;
    std::string m_file;
};

} // namespace

std::unique_ptr<Command> makeBatchCommand(RunProgram run) {
    return std::make_unique<BatchCommand>(run);
}

} // namespace gnomon::gnc

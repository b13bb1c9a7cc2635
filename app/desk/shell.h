#pragma once

namespace gnomon {

class CommandRegistry;
class Icons;
class LivePlayer;
class Profile;
class Theme;
class ViewService;
class Workspace;

/// What the parts of the window share, made once by the Application and handed to each part.
struct Shell {
    Profile& profile;
    Theme& theme;
    const Icons& icons;
    CommandRegistry& commands;
    Workspace& workspace;
    ViewService& views;
    LivePlayer& live;
};

} // namespace gnomon

/** The id of a station in playlists and guides, which have to look like a host's name (XMLTV, tv_validate_file). */
export const channelId = (rpuid: string): string => `${rpuid}.nowline`;

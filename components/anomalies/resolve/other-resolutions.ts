/** What an account may be, other than a member's own. */
export const otherResolutions = ['external', 'service', 'shared', 'set_aside'] as const
export type OtherResolution = (typeof otherResolutions)[number]

/** What an account may be, other than a member's own. */
export const otherResolutions = ['external', 'service', 'shared', 'set_aside'] as const
export type OtherResolution = (typeof otherResolutions)[number]

/** Their keys in the queue: free of those of the screen. S already skips, so service is V, and set aside is L, for later. */
export const otherKeys = { external: 'E', service: 'V', shared: 'P', set_aside: 'L' } as const

/** Of whoever has chosen none. */
export const usualTimeZone = 'Europe/Paris'

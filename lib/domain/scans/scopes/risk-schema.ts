/** The lightest first: a risk's number is its place. */
export const risks = ['low', 'medium', 'high', 'critical'] as const
export type Risk = (typeof risks)[number]

/** As the screens part them: what reads mail and files, what reads calendars and contacts, what only knows who somebody is. */
export const scanLevels = ['sensitive', 'wide', 'limited'] as const
export type ScanLevel = (typeof scanLevels)[number]

export const levelOf = (risk: Risk): ScanLevel =>
  risk === 'low' ? 'limited' : risk === 'medium' ? 'wide' : 'sensitive'

export const heavier = (a: Risk, b: Risk): Risk => (risks.indexOf(a) >= risks.indexOf(b) ? a : b)

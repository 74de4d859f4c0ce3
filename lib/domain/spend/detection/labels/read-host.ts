const TOP_LEVELS = new Set(
  `COM NET ORG IO AI APP DEV CO FR EU UK DE US SO TV ME CC GG SH TO FM LY IS IT ES BE CH NL IE LU PT PL SE NO DK FI AT CZ EE LT
   LV CA AU IN JP CN BR MX INFO BIZ CLOUD TECH SOFTWARE ONLINE SITE STORE SHOP XYZ WORK WORKS TEAM TOOLS STUDIO DESIGN
   AGENCY LIVE LINK CLUB PRO CHAT EMAIL EDU ID RU UA IL VC GLOBAL GROUP DIGITAL SYSTEMS SOLUTIONS SERVICES SPACE WORLD
   TODAY ONE INC FINANCE MONEY BANK TAX LEGAL LAW HEALTH SOCIAL MEDIA VIDEO FYI RUN BUILD PAGE ZONE PM RE CX AC
   PARIS BZH ALSACE HOSTING DOMAINS COFFEE NU GURU`
    .trim()
    .split(/\s+/),
)
const SECOND_LEVELS = new Set(['CO', 'COM', 'ORG', 'NET', 'AC', 'GOUV', 'GOV'])
const GLUED = ['HTTPS', 'HTTP', 'WWW']

export type Host = { host: string; name: string; isCut: boolean }

/** A host as card statements write it: `WWW.NOTION.SO`, `HTTPSOPENAI.C`, `HELP.UBER.COM`; null when it is none. */
export function readHost(piece: string): Host | null {
  const bare = stripLeading(piece)
  const labels = bare.split('.').filter((label) => label !== '')
  if (labels.length < 2 || labels.some((label) => !isHostLabel(label))) return null
  const last = labels.at(-1)!
  const isCut = !TOP_LEVELS.has(last)
  if (isCut && (last.length > 2 || labels.length > 2)) return null
  const hasSecondLevel = labels.length > 2 && last.length === 2 && SECOND_LEVELS.has(labels.at(-2)!)
  const name = labels.at(hasSecondLevel ? -3 : -2)!
  // S.A.R.L and the like: letters and dots, no host.
  if (name.length < 2 || (isCut && name.length < 4)) return null
  return { host: labels.join('.').toLowerCase(), name, isCut }
}

function stripLeading(piece: string): string {
  let bare = piece
  for (const start of GLUED)
    if (bare.startsWith(start)) {
      const rest = bare.slice(start.length).replace(/^\.+/, '')
      // WWWNOTION.SO, but not HTTPS.COM itself.
      if (rest.indexOf('.') >= 2) bare = rest
    }
  return bare
}

function isHostLabel(label: string): boolean {
  for (let at = 0; at < label.length; at += 1) {
    const code = label.charCodeAt(at)
    const isLetter = code >= 65 && code <= 90
    const isDigit = code >= 48 && code <= 57
    if (!isLetter && !isDigit && code !== 45) return false
  }
  return label.length <= 63
}

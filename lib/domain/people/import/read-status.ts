import type { ImportStatus, PreviewFacts, StatusChoice } from '@/lib/domain/people/import/schema'
import { labelKey, labelWords } from '@/lib/platform/spreadsheets/label-key'

const keys = (words: string) => words.split('|').map(labelKey)

/** What HR software and directories call each state, in French, English, German and Spanish. */
const words: Record<ImportStatus, string> = {
  active:
    'actif|active|actif/ve|actif/active|actif(ive)|en poste|en activité|présent|présente|en contrat|période d’essai|préavis|' +
    'active employee|employed|hired|current|present|onboarding|probation|notice period|enabled|true|yes|oui|' +
    'aktiv|beschäftigt|angestellt|probezeit|ja|activo|activa|alta|de alta|en alta|contratado|contratada|sí',
  on_leave:
    'en congé|congé|congés|congé maternité|congé paternité|congé parental|congé sabbatique|congé sans solde|' +
    'en congé maternité|en congé parental|arrêt|en arrêt|arrêt maladie|en arrêt maladie|arrêt de travail|maladie|' +
    'longue maladie|absent|absente|absence|absence longue durée|suspendu|suspendue|contrat suspendu|disponibilité|' +
    'leave|on leave|leave of absence|on leave of absence|loa|paid leave|unpaid leave|leave with pay|leave without pay|' +
    'maternity leave|paternity leave|parental leave|sick leave|medical leave|garden leave|gardening leave|sabbatical|' +
    'furlough|furloughed|suspended|dormant|' +
    'elternzeit|in elternzeit|mutterschutz|beurlaubt|beurlaubung|krank|langzeitkrank|krankenstand|ruhend|sabbatjahr|' +
    'unbezahlter urlaub|freigestellt|abwesend|suspendiert|' +
    'de baja|baja médica|baja por enfermedad|baja maternal|baja por maternidad|baja paternal|baja temporal|excedencia|' +
    'en excedencia|permiso|de permiso|incapacidad temporal|suspendido|suspendida',
  left:
    'sorti|sortie|sorti(e)|parti|partie|parti(e)|inactif|inactive|inactif/ve|inactif/inactive|ancien|ancienne|' +
    'ancien salarié|ancien collaborateur|démission|démissionné|licencié|licenciée|licenciement|retraité|retraitée|' +
    'retraite|rupture conventionnelle|fin de contrat|contrat terminé|terminé|terminée|décédé|décédée|archivé|' +
    'terminated|left|leaver|former|former employee|ex-employee|past employee|resigned|retired|dismissed|departed|' +
    'exited|separated|deceased|deactivated|disabled|archived|offboarded|no longer employed|' +
    'ausgeschieden|ausgetreten|inaktiv|ehemalig|ehemaliger|ehemaliger mitarbeiter|entlassen|im ruhestand|rentner|' +
    'verstorben|deaktiviert|' +
    'baja|inactivo|inactiva|cesado|despedido|jubilado|exempleado|ex empleado|baja definitiva|baja voluntaria|' +
    'desvinculado|fallecido',
}

const statuses = new Map(
  (Object.entries(words) as [ImportStatus, string][]).flatMap(([status, list]) =>
    keys(list).map((key) => [key, status] as const),
  ),
)

const contractTypes = new Set(
  keys(
    'cdi|cdd|cdic|cdi intérimaire|intérim|intérimaire|stage|stagiaire|alternance|alternant|apprenti|apprentie|' +
      'apprentissage|contrat pro|contrat d’apprentissage|professionnalisation|prestataire|prestation|freelance|consultant|cadre|' +
      'non cadre|non-cadre|etam|ouvrier|employé|employée|agent de maîtrise|titulaire|contractuel|fonctionnaire|interne|externe|' +
      'salarié|salariée|mandataire|temps plein|temps partiel|vie|' +
      'full-time|full time|part-time|part time|full-time employee|permanent|temporary|temp|contractor|contract|intern|' +
      'internship|apprentice|employee|regular|contingent|contingent worker|seasonal|casual|fixed-term|fixed term|internal|external|' +
      'hourly|salaried|exempt|non-exempt|guest|member|' +
      'vollzeit|teilzeit|befristet|unbefristet|festangestellt|festanstellung|werkstudent|werkstudentin|praktikant|praktikantin|' +
      'praktikum|azubi|auszubildende|auszubildender|minijob|aushilfe|freiberufler|freelancer|extern|leiharbeit|' +
      'indefinido|temporal|prácticas|en prácticas|becario|becaria|autónomo|autónoma|jornada completa|media jornada|' +
      'tiempo completo|tiempo parcial|fijo|fijo discontinuo|formación|obra y servicio',
  ),
)

/** The state that a word means; null for unknown words, and for single letters, whose meaning differs by company. */
export function statusOf(text: string): ImportStatus | null {
  const whole = statuses.get(labelKey(text))
  if (whole) return whole
  // "A - Active", "2. En congé": a code and its word.
  const parts = labelWords(text)
  const [code = '', ...rest] = parts
  return code.length <= 2 && rest.length > 0 ? (statuses.get(rest.join('')) ?? null) : null
}

/** What a column called "status" holds, by the first cells that are filled. */
export function kindOfStatuses(
  cells: readonly string[],
  types: ReadonlySet<string>,
): 'states' | 'types' | 'unknown' | 'empty' {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean)
  if (filled.length === 0) return 'empty'
  const asTypes = filled.filter((cell) => types.has(labelKey(cell)) || contractTypes.has(labelKey(cell)))
  const asStates = filled.filter((cell) => statusOf(cell) !== null)
  if (asTypes.length > asStates.length) return 'types'
  return asStates.length > 0 ? 'states' : 'unknown'
}

const mostShown = 50

/**
 * The status values of the file, most frequent first, with the state proposed for each; a user's choice takes precedence.
 * Null: nobody knows, so the user is asked.
 * @param values one for each line
 */
export function proposeStatuses(
  values: readonly string[],
  choices: Record<string, StatusChoice>,
): PreviewFacts['statuses'] {
  const statuses = new Map<string, { name: string; lines: number }>()
  for (const name of values) {
    const key = statusKey(name)
    const status = statuses.get(key) ?? { name, lines: 0 }
    statuses.set(key, status)
    status.lines++
  }
  const letters = readLetters([...statuses.keys()])
  const made = new Map(Object.entries(choices))
  return [...statuses]
    .map(([key, status]) => ({ key, ...status }))
    .sort((a, b) => b.lines - a.lines || a.name.localeCompare(b.name))
    .slice(0, mostShown)
    .map((status) => {
      const chosen = made.get(status.key)
      return {
        ...status,
        choice: chosen ?? statusOf(status.name) ?? letters.get(status.key) ?? null,
        is_chosen: chosen !== undefined,
      }
    })
}

export const statusKey = (text: string): string => labelKey(text) || text.trim().slice(0, 80)

/** Letters are clear only as a set: A, L, T and I are one in English, while C and P mean different things. */
function readLetters(found: readonly string[]): Map<string, ImportStatus> {
  const clear = new Map<string, ImportStatus>([
    ['a', 'active'],
    ['l', 'on_leave'],
    ['t', 'left'],
    ['i', 'left'],
  ])
  if (!found.every((key) => key.length === 1) || !found.includes('a')) return new Map()
  if (found.length > 1 && found.every((key) => clear.has(key))) return clear
  return new Map([['a', 'active']])
}

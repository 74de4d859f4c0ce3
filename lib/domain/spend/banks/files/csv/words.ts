import { labelKey } from '../../../../../platform/spreadsheets/label-key.ts'
import type { Ignored } from '../statement.ts'

// The words of bank files in French, English, Dutch, German, Spanish and Italian, compared without accents, case and
// signs. A word with two meanings is left out: what it means is asked.

const wordSet = (text: string) => new Set(text.trim().split(/\s+/))

const moneyIn = wordSet(
  `credit cr c crdt haben h bij bijschrijving abono haber ingreso avere accredito entrata entree encaissement
   paidin moneyin in incoming inflow received deposit gutschrift eingang kredit creditering`,
)
const moneyOut = wordSet(
  `debit dr d dbit db soll s af afschrijving debet cargo debe gasto dare addebito uscita sortie decaissement
   paidout moneyout out outgoing outflow sent withdrawal lastschrift ausgang belastung debitering`,
)

/** Which way the money goes, as a cell of a direction column has it; null for any other text. */
export function directionOf(cell: string): 'in' | 'out' | null {
  const text = cell.trim().slice(0, 40)
  if (text === '+') return 'in'
  if (/^[-\u2212\u2013]$/.test(text)) return 'out'
  const key = labelKey(text)
  if (moneyIn.has(key)) return 'in'
  return moneyOut.has(key) ? 'out' : null
}

const booked = wordSet(
  `booked book posted completed complete settled cleared executed approved accepted success successful succeeded done
   processed paid sent received reconciled billed gebucht umsatzgebucht verbucht abgeschlossen abgerechnet ausgefuhrt erledigt
   execute executee effectue effectuee termine terminee regle reglee comptabilise comptabilisee accepte acceptee valide
   validee traite traitee geaccepteerd geboekt uitgevoerd verwerkt afgerond voltooid contabilizado contabilizada
   completado completada realizado realizada ejecutado ejecutada liquidado contabilizzato contabilizzata eseguito
   eseguita completato completata regolato`,
)
const pending = wordSet(
  `pending processing pdng inprogress scheduled authorised authorized authorisation authorization hold onhold awaiting
   unsettled initiated created requested estimated upcoming offen vorgemerkt umsatzvorgemerkt vorgemerkterumsatz
   ausstehend inbearbeitung geplant enattente encours encoursdetraitement programme programmee autorise autorisee
   inbehandeling openstaand gereserveerd gepland pendiente enproceso enprogreso programado retenido autorizado
   inattesa incorso sospeso prenotata prenotato autorizzato autorizzata noncontabilizzato noncontabilizzata
   nichtgebucht notposted`,
)
const failed = wordSet(
  `failed failure declined rejected refused denied blocked error expired unsuccessful abgelehnt fehlgeschlagen
   gescheitert geweigerd mislukt afgewezen echoue echouee refuse refusee rejete rejetee expire expiree rechazado
   rechazada denegado denegada fallido fallida rifiutato rifiutata fallito fallita respinto respinta negato`,
)
const cancelled = wordSet(
  `cancelled canceled reverted reversed voided void returned cancelledtransaction storniert zuruckgebucht abgebrochen
   annule annulee inverse inversee reverse retournee rejetremboursement geannuleerd teruggedraaid teruggeboekt anulado
   anulada cancelado cancelada revertido revertida devuelto annullato annullata stornato stornata`,
)

/** What the cell of a status column says: booked, the reason why the row is left out, or null for an unknown word. */
export function stateOf(cell: string): 'booked' | keyof Ignored | null {
  const key = labelKey(cell.slice(0, 60))
  if (booked.has(key)) return 'booked'
  if (pending.has(key)) return 'pending'
  if (failed.has(key)) return 'failed'
  return cancelled.has(key) ? 'cancelled' : null
}

const opening =
  /^(?:(?:ancien|pr[ée]c[ée]dent) solde|solde (?:initial|pr[ée]c[ée]dent|d[ée]biteur initial|d['’]ouverture|de d[ée]part|au d[ée]but)|(?:opening|beginning|starting|previous|start) balance|balance brought forward|anfangssaldo|(?:alter|letzter) kontostand|alter saldo|saldovortrag|beginsaldo|vorig saldo|openingssaldo|saldo (?:contabile |contable )?(?:inicial|anterior|iniziale|precedente))/i
const closing =
  /^(?:(?:nouveau )?solde(?: (?:final|actuel|cr[ée]diteur|d[ée]biteur|de cl[ôo]ture))?|(?:closing|ending|end|current|available|ledger|new) balance|balance carried forward|endsaldo|neuer kontostand|neuer saldo|kontostand|eindsaldo|nieuw saldo|laatste saldo|saldo (?:contabile |contable )?(?:finale|final|actual)|saldo (?:contabile|disponibile|disponible)|saldo)/i
// `au 31/03/2026`, `as of 01/01/2026`, `per 30.06.2026`, or nothing: a merchant called New Balance has more behind it.
const asOf =
  /^(?:\s+(?:comptable|disponible|en euros?|eur))?(?:\s*(?:au|le|as of|on|at|am|vom|per|op|van|a|al|del|el))?[\s\d/.:,-]*(?:eur|€)?$/i
const anyBalance =
  /^(?:ancien |nouveau )?(?:solde|saldo|total|totaal|totale|summe|somme|kontostand|balance)\b/i

/** A line about the account's balance, not about a movement. */
export function balanceLineOf(text: string): 'opening' | 'closing' | null {
  const label = text.trim().slice(0, 120)
  if (isOnlyWith(opening, label)) return 'opening'
  return isOnlyWith(closing, label) ? 'closing' : null
}

function isOnlyWith(words: RegExp, label: string): boolean {
  const [found] = words.exec(label) ?? []
  return found !== undefined && asOf.test(label.slice(found.length))
}

/** `Solde` and nothing else, which may be a kind of movement where the line has a day. */
const isBare = (text: string) => /^(?:solde|saldo|kontostand)\W*$/i.test(text.trim())

/** The same for one cell of a line with a day. */
export const isBalanceLabel = (text: string): boolean => balanceLineOf(text) !== null && !isBare(text)

/** Of a line without a day: totals count too. With a day, TOTAL is a petrol station. */
export const isSummaryLine = (text: string): boolean =>
  anyBalance.test(text.trim()) || balanceLineOf(text) !== null

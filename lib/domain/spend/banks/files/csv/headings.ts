import { labelKey } from '../../../../../platform/spreadsheets/label-key.ts'
import type { CsvColumns } from '../statement.ts'
import { dialects } from './dialects.ts'

const words = (text: string) => text.trim().split(/\s+/)

/**
 * The headers of each field in French, English, Dutch, German, Spanish and Italian, without accents, case and spaces: for
 * files of unknown banks. A day of booking comes before a day of operation, and both before a bare date.
 */
export const headings: [keyof CsvColumns, string[]][] = [
  [
    'value_on',
    words(`datevaleur datedevaleur valuedate dateval datedelavaleur valutadatum valuta wertstellung wert rentedatum
      fechavalor fechadevalor fvalor datavaluta dataval datavalutacontabile interestdate`),
  ],
  [
    'booked_on',
    words(`datecomptable datedecomptabilisation datededcomptabilisation bookingdate postingdate posteddate postdate
      dateoperation datedoperation boekingsdatum boekdatum uitvoeringsdatum buchungstag buchungsdatum fechaoperacion
      fechacontable foperativa foperacion datacontabile dataoperazione dataregistrazione dataop settlementdateutc
      datecompletedutc dateposted dateprocessed`),
  ],
  [
    'booked_on',
    words(`datedeloperation dateop transactiondate completeddate date datum fecha data transactiedatum transdate
      belegdatum buchung datetime`),
  ],
  [
    'debit',
    words(`debit debiteuros debiteur montantdebit paidout moneyout withdrawal withdrawals withdrawalamount debitamount
      debits debet afschrijving afgeschreven soll belastung cargo cargos debe gastos dare addebiti addebito uscite
      addebitieuro sortie depenses out`),
  ],
  [
    'credit',
    words(`credit crediteuros crediteur montantcredit paidin moneyin deposit deposits depositamount creditamount credits
      bijschrijving bijgeschreven haben gutschrift abono abonos haber ingresos avere accrediti accredito entrate
      accreditieuro entree recettes in`),
  ],
  [
    'direction',
    words(`afbij bijaf debitcredit creditdebit debetcredit creditdebet sollhaben habensoll sh dc cd drcr crdr
      dareavere segno sens sign direction richting debitorcredit debitcreditflag debitcreditindicator
      creditdebitindicator drcrindicator dcflag cargoabono`),
  ],
  [
    'amount',
    words(`montant montanteuros montanteur montantenuros montantoperation montanttotalttc amount amounteur amountgbp
      amountusd totalamount transactionamount value bedrag bedrageur transactiebedrag betrag betrageur umsatz
      umsatzineur importe importeeur importo importoeur importoeuro`),
  ],
  [
    'counterparty',
    words(`contrepartie nomdelacontrepartie counterparty counterpartyname beneficiaire payee partnername merchant
      merchantname tegenpartij naamtegenpartij begunstigde begunstigterzahlungspflichtiger zahlungsempfanger
      auftraggeberempfanger beneficiario ordinante controparte empfanger`),
  ],
  ['currency', words('devise currency monnaie munt valuta muntsoort wahrung waehrung divisa moneda div')],
  [
    'bank_id',
    words(
      'transactionid identifiantdetransaction id identifiant transactiereferentie referenceid transactionreference',
    ),
  ],
  ['status', words('statut status state etat stato estado zustand contabilizzazione')],
  [
    'balance',
    words(`solde balance runningbalance runningbal saldo kontostand saldonatrn saldonamutatie saldonachbuchung
      resultingbalance balanceafter`),
  ],
]

export const labelHeadings = words(`libelle libelleoperation libellecourt label description detail details
  detaildelecriture intitule motif narrative memo name transactiondescription omschrijving mededeling mededelingen
  beschrijving verwendungszweck buchungstext beschreibung concepto descripcion movimiento descrizione
  descrizioneoperazione dettagli causale reference type`)

const all = new Set([
  ...headings.flatMap(([, known]) => known),
  ...labelHeadings,
  ...dialects.flatMap(({ columns, signature }) =>
    [...signature, ...Object.values(columns).flat()].map(labelKey).filter(Boolean),
  ),
])

/** Whether a cell reads like the header of a statement's column. */
export const isHeading = (cell: string): boolean => all.has(labelKey(cell))

const days = new Set(headings.flatMap(([name, known]) => (name === 'booked_on' ? known : [])))

export const isDayHeading = (cell: string): boolean => days.has(labelKey(cell))

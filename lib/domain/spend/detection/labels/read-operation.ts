import { OPERATION_WORDS } from '@/lib/domain/spend/detection/labels/label-words'
import type { OperationKind, Token } from '@/lib/domain/spend/detection/labels/token'

const CASH = new Set([
  'RETRAIT',
  'RETRAITS',
  'DAB',
  'GAB',
  'ATM',
  'WITHDRAWAL',
  'CASHPOINT',
  'GELDAUTOMAT',
  'BANCOMAT',
])
const SETTLEMENT = [
  ['RELEVE', 'CARTE'],
  ['RELEVE', 'CB'],
  ['RELEVE', 'DIFFERE'],
  ['DEBIT', 'DIFFERE'],
  ['DEBIT', 'MENSUEL'],
  ['FACTURETTES'],
  ['REGLEMENT', 'CARTES'],
  ['REGLT', 'CARTE'],
  ['DEPENSES', 'CARTE'],
  ['CARD', 'SETTLEMENT'],
  ['CREDIT', 'CARD', 'BILL'],
  ['CARTE', 'BANCAIRE', 'DIFFERE'],
  ['ENCOURS', 'CARTE'],
]
const FEE = [
  ['COMMISSION'],
  ['COMMISSIONS'],
  ['COM', 'PAIEMENT'],
  ['FRAIS', 'PAIEMENT'],
  ['FRAIS', 'ETRANGER'],
  ['FRAIS', 'CB'],
  ['FRAIS', 'CARTE'],
  ['FRAIS', 'HORS'],
  ['FRAIS', 'BANCAIRES'],
  ['FRAIS', 'SUR'],
  ['FRAIS', 'D'],
  ['FRAIS', 'DE'],
  ['FOREIGN', 'TRANSACTION', 'FEE'],
  ['FOREIGN', 'FEE'],
  ['NON', 'STERLING'],
  ['NON', 'STG'],
  ['TRANSACTION', 'FEE'],
  ['FX', 'FEE'],
  ['CURRENCY', 'CONVERSION', 'FEE'],
]
// The first words of all phrases, so that most labels need one lookup.
const byFirst = (phrases: string[][]) => {
  const index = new Map<string, string[][]>()
  for (const phrase of phrases) index.set(phrase[0]!, [...(index.get(phrase[0]!) ?? []), phrase])
  return index
}
const settlements = byFirst(SETTLEMENT)
const fees = byFirst(FEE)
const LEADING = 6

/** The operation, by the words that banks put before the seller. */
export function readOperation(tokens: readonly Token[]): OperationKind {
  let operation: OperationKind = 'unknown'
  const end = Math.min(tokens.length, LEADING)
  for (let at = 0; at < end; at += 1) {
    const { text, kind } = tokens[at]!
    if (kind === 'operation' && operation === 'unknown') {
      operation =
        OPERATION_WORDS.get(text) ??
        (text === 'DIRECT' && tokens[at + 1]?.text === 'DEBIT' ? 'direct_debit' : 'unknown')
      if (text === 'DD' && at === 0) operation = 'direct_debit'
    }
    if (CASH.has(text)) return 'cash'
    if (startsPhrase(settlements, tokens, at)) return 'settlement'
    if (at < 3 && startsPhrase(fees, tokens, at)) return 'fee'
  }
  if (operation === 'unknown' && tokens.some((token) => token.kind === 'operation' && token.text === 'FPO'))
    return 'transfer'
  return operation
}

function startsPhrase(index: Map<string, string[][]>, tokens: readonly Token[], at: number): boolean {
  const phrases = index.get(tokens[at]!.text)
  return phrases?.some((phrase) => phrase.every((word, step) => tokens[at + step]?.text === word)) ?? false
}

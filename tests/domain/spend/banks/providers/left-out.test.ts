import { describe, expect, it } from 'vitest'
import { type BankProviderId, bankProviderIds } from '@/lib/connectors/banks/bank-provider'
import { listBankAccounts } from '@/lib/domain/spend/banks/list-accounts'
import { presentBankAccount } from '@/lib/domain/spend/banks/present-bank'
import { translate } from '@/lib/i18n/translate'
import { aConnectedBank, accounts, ago } from '@/tests/domain/spend/banks/providers/a-connected-bank'

type Raw = Record<'timed' | 'undated' | 'amountless' | 'structured' | 'garbled', unknown>

const instant = `${ago(2)}T23:30:00+01:00`

/** Rows as banks behind each provider send them beside the usual ones. */
const raws: Record<BankProviderId, Raw> = {
  bridge: {
    timed: { date: null, booking_date: null, transaction_date: instant },
    undated: { date: null, booking_date: null },
    amountless: { amount: null },
    structured: { provider_description: null, bank_description: 17, clean_description: 'RF18 5390 0754' },
    garbled: { id: null },
  },
  powens: {
    timed: { date: null, datetime: instant },
    undated: { date: null },
    amountless: { value: null },
    structured: { original_wording: null, wording: { text: 1 }, simplified_wording: 'RF18 5390 0754' },
    garbled: { id: null },
  },
  gocardless: {
    timed: { bookingDate: null, bookingDateTime: instant },
    undated: { bookingDate: null },
    amountless: { transactionAmount: { amount: null, currency: 'EUR' } },
    structured: {
      remittanceInformationUnstructured: null,
      remittanceInformationUnstructuredArray: [null],
      remittanceInformationStructured: { reference: 'RF18 5390 0754', referenceType: 'SCOR' },
    },
    garbled: 'not a row',
  },
  enablebanking: {
    timed: { booking_date: null, booking_date_time: instant },
    undated: { booking_date: null },
    amountless: { transaction_amount: { amount: null, currency: 'EUR' } },
    structured: { remittance_information: [null, { reference: 'RF18 5390 0754' }] },
    garbled: 'not a row',
  },
}

const movement = (id: string, label: string, raw?: unknown) => ({
  ...{ id, account: '501', day: ago(2), amount: '-10', label },
  raw,
})

describe.each(bankProviderIds)('%s', (provider) => {
  const { timed, undated, amountless, structured, garbled } = raws[provider]

  it('stores every booked row, or lists it with its reason', async () => {
    const bank = await aConnectedBank(provider, {
      movements: [
        movement('11', 'USUAL'),
        movement('12', 'TIMED', timed),
        movement('13', 'UNDATED', undated),
        movement('14', 'AMOUNTLESS', amountless),
        movement('15', 'STRUCTURED', structured),
        movement('16', 'GARBLED', garbled),
        { ...movement('17', 'NOT YET'), isPending: true },
        { ...movement('18', 'NOTHING'), amount: '0' },
      ],
    })
    await bank.choose('Compte courant')

    const stored = await bank.rows()
    expect(stored.map(({ label }) => label).sort()).toEqual(['RF18 5390 0754', 'TIMED', 'USUAL'])
    expect(new Set(stored.map(({ bookedOn }) => bookedOn.toISOString().slice(0, 10)))).toEqual(
      new Set([ago(2)]),
    )
    const [account] = await bank.accounts()
    expect(account).toMatchObject({ errorKey: null, leftOutCount: 5 })
    const listed = await listBankAccounts(bank.actor, { page: 1, itemsPerPage: 30, order: {} })
    const view = presentBankAccount(listed.items.find(({ id }) => id === account!.id)!, ({ key, params }) =>
      translate('en', key, params),
    )
    expect(
      Object.fromEntries(view.left_out.rows.map(({ label, reason }) => [label, reason.code])),
    ).toMatchObject({
      UNDATED: 'undated',
      AMOUNTLESS: 'amount_missing',
      'NOT YET': 'pending',
      NOTHING: 'zero_amount',
      '': 'unreadable',
    })
    expect(view.left_out.rows.every(({ reason }) => !reason.message.includes('banks.'))).toBe(true)
    expect(await bank.connection()).toMatchObject({
      state: 'active',
      errorKey: 'banks.connection.left_out',
      errorReason: '3',
    })

    // The next list replaces it: what was pending is booked, what was wrong is right.
    bank.bank.movements = bank.bank.movements.map(({ raw: _, ...one }) => ({ ...one, isPending: false }))
    await bank.later()
    expect(await bank.present()).toHaveLength(7)
    expect((await bank.accounts())[0]).toMatchObject({ leftOutCount: 1 })
    expect(await bank.connection()).toMatchObject({ state: 'active', errorKey: null })
  })

  it('takes no movement for missing while rows of the list cannot be read', async () => {
    const bank = await aConnectedBank(provider, { movements: [movement('11', 'A'), movement('12', 'B')] })
    await bank.choose('Compte courant')
    bank.bank.movements = [movement('11', 'A'), movement('13', 'C', undated)]

    await bank.later()
    await bank.later()

    expect(await bank.present()).toHaveLength(2)
  })
})

/** An account of which the bank says as little as it may. */
const bare: Record<BankProviderId, unknown> = {
  bridge: { name: null, currency_code: null, type: 7, iban: null },
  powens: { name: null, currency: null, type: 7, iban: null },
  gocardless: { name: null, currency: null, iban: null, cashAccountType: 7 },
  enablebanking: { uid: null, account_id: null, currency: null, cash_account_type: null },
}

describe.each(bankProviderIds)('one account of several at %s', (provider) => {
  it('that is blocked, closed or bare does not end the consent to the others', async () => {
    const bank = await aConnectedBank(provider, {
      accounts: [accounts[0]!, { ...accounts[1]!, raw: bare[provider] }],
    })

    expect(await bank.connection()).toMatchObject({ state: 'pending_user', errorKey: null })
    expect(await bank.accounts()).toHaveLength(2)
    await bank.choose('Compte courant')
    expect(await bank.rows()).toHaveLength(3)
  })

  it('that cannot be read leaves the others to be read, and says so', async () => {
    const bank = await aConnectedBank(provider)
    await bank.choose('Compte courant', 'Compte des salaires')
    bank.bank.movements.push({ id: '8', account: '502', day: ago(0), amount: '-5', label: 'CB ZOOM' })
    const isOfFirst = ({ path, method }: { path: string; method: string }) =>
      provider === 'powens'
        ? method === 'PUT' && path.includes('/accounts/501')
        : /accounts\/(uid-)?501\/transactions/.test(path)
    bank.bank.interrupt = (request) => (isOfFirst(request) ? { status: 404, body: {} } : undefined)

    await bank.later()

    expect((await bank.rows()).some(({ label }) => label === 'CB ZOOM')).toBe(true)
    const [first, second] = await bank.accounts()
    expect(second).toMatchObject({ errorKey: null })
    // Bridge has one list for all accounts, and nothing to ask for one of them.
    if (provider !== 'bridge') expect(first).toMatchObject({ errorKey: 'banks.account.not_read' })
    expect((await bank.connection()).state).toBe('active')

    bank.bank.interrupt = () => undefined
    await bank.later()
    expect((await bank.accounts()).map(({ errorKey }) => errorKey)).toEqual([null, null])
  })
})

it('lists an account without access with its reason, and reads the others when both are chosen', async () => {
  const bank = await aConnectedBank('enablebanking', {
    accounts: [accounts[0]!, { ...accounts[1]!, raw: { uid: null } }],
  })

  expect((await bank.accounts())[1]).toMatchObject({ errorKey: 'banks.account.no_access' })
  await bank.choose('Compte courant', 'Compte des salaires')

  expect(await bank.rows()).toHaveLength(3)
  expect((await bank.accounts()).map(({ errorKey }) => errorKey)).toEqual([null, 'banks.account.no_access'])
  expect((await bank.connection()).state).toBe('active')
})

it('keeps the account whose details a bank refuses, with its history', async () => {
  const bank = await aConnectedBank('gocardless')
  await bank.choose('Compte courant')
  const before = await bank.accounts()
  bank.bank.interrupt = ({ path }) =>
    path.endsWith('/accounts/501/details/') ? { status: 409, body: { summary: 'No access' } } : undefined

  await bank.reconnect()

  const [first] = await bank.accounts()
  expect(first).toMatchObject({ name: 'Compte courant', ibanHash: before[0]!.ibanHash, isSelected: true })
  expect(await bank.rows()).toHaveLength(3)
})

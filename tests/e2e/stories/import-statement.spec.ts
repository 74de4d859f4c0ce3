import { expect } from '@playwright/test'
import { complaintsOf, expectNoSidewaysScroll, seriousFindings } from '@/tests/e2e/support/inspect'
import { openPage } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'

type Movements = { 'hydra:totalItems': number; 'hydra:member': { amount: number; label: string }[] }

const transaction = (day: string, amount: string, name: string, id: string) =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>202603${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`

const ofxFile = (name: string, transactions: string[]) => ({
  name,
  mimeType: 'application/x-ofx',
  buffer: Buffer.from(
    `OFXHEADER:100\nVERSION:102\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>30006<BRANCHID>00001<ACCTID>12345678901</BANKACCTFROM><BANKTRANLIST>${transactions.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
    'latin1',
  ),
})

const figma = transaction('02', '-41,62', 'CB FIGMA.COM 28/02', 'F1')
const notion = transaction('05', '-720,00', 'NOTION LABS INC', 'F2')

story('statements that overlap are imported, each movement once', async ({ page, company, t }) => {
  const complaints = complaintsOf(page)
  const screen = (key: string, params?: Record<string, string | number>) => t(`banks.screen.${key}`, params)
  const commit = (count: number) =>
    page.getByRole('button', { name: screen('imports.bar.commit', { count }) })
  const movements = () => company.call<Movements>('GET', '/api/bank_transactions?order[booked_on]=asc')

  await openPage(page, '/dashboard/spends')
  await page.getByRole('link', { name: screen('import') }).click()
  // The title follows the page; a file that is chosen before it, as nobody could, changes the address and Next drops it.
  await expect(page).toHaveTitle(new RegExp(`^${screen('imports.title')}`))
  const file = page.locator('input[type=file]')
  await file.setInputFiles(ofxFile('mars.ofx', [figma, notion]))
  await expect(page.getByRole('cell', { name: 'NOTION LABS INC' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  expect((await movements())['hydra:totalItems']).toBe(0)
  // One button writes the account and its movements, and asks for what it lacks beside the field.
  await commit(2).click()
  await expect(page.getByText(t('common.required'))).toBeVisible()
  await page.getByLabel(screen('imports.accounts.bank')).fill('BNP Paribas')
  await commit(2).click()
  await expect(page.getByText(screen('imports.done.title', { count: 2 }))).toBeVisible()

  await page.getByRole('button', { name: screen('imports.done.another') }).click()
  await file.setInputFiles(
    ofxFile('mars-complet.ofx', [figma, notion, transaction('09', '-12,00', 'CB SLACK', 'F3')]),
  )
  await commit(1).click()
  await expect(page.getByText(screen('imports.done.title', { count: 1 }))).toBeVisible()
  expect((await movements())['hydra:member'].map(({ amount }) => amount)).toEqual([-4162, -72000, -1200])

  await page.getByRole('button', { name: screen('imports.done.another') }).click()
  await file.setInputFiles({
    name: 'mars.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date;Quoi;Combien\n05/03/2026;NOTION;-720,00\n06/03/2026;NEW;-1,00\nx;y;z\n'),
  })
  await page.getByLabel(screen('imports.csv.columns.booked_on')).selectOption('0')
  await page.getByLabel(screen('imports.csv.columns.label')).selectOption('1')
  await page.getByLabel(screen('imports.csv.columns.amount')).selectOption('2')
  await page.getByRole('radio', { name: screen('imports.csv.dmy') }).click()
  await page.getByRole('button', { name: screen('imports.csv.apply') }).click()
  await expect(page.getByText(screen('imports.duplicates.title', { count: 1 })).first()).toBeVisible()
  await expect(commit(1)).toBeDisabled()
  await page.getByRole('checkbox', { name: screen('imports.unreadable.accept') }).click()
  expect(await seriousFindings(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('checkbox', { name: screen('imports.duplicates.keep_one', { label: 'NOTION' }) })
    .click()
  await commit(2).click()
  await expect(page.getByText(screen('imports.done.title', { count: 2 }))).toBeVisible()

  // The breadcrumb has one of the same name.
  await page
    .getByRole('link', { name: screen('imports.done.see_banks') })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: 'BNP Paribas' })).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('switch').click()
  await page.getByRole('button', { name: screen('deselect_confirm', { count: 5 }) }).click()
  await expect(
    page.getByText(screen('deselected', { name: `${screen('imports.accounts.default_name')} 0189` })),
  ).toBeVisible()
  expect((await movements())['hydra:totalItems']).toBe(0)
  expect(complaints).toEqual([])
})

story(
  'a card statement without minus signs is asked about, and its totals are shown',
  async ({ page, t }) => {
    const complaints = complaintsOf(page)
    const screen = (key: string, params?: Record<string, string | number>) =>
      t(`banks.screen.imports.${key}`, params)

    await openPage(page, '/dashboard/spends/banks/import')
    await page.locator('input[type=file]').setInputFiles({
      name: 'carte.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Jour;Quoi;Combien;Reste\n13/03/2026;FIGMA;41,62;958,38\n14/03/2026;SLACK;8,00;950,38\n15/03/2026;NOTION;10,00;940,38\n',
      ),
    })
    await page.getByLabel(screen('csv.columns.booked_on')).selectOption('0')
    await page.getByLabel(screen('csv.columns.label')).selectOption('1')
    await page.getByLabel(screen('csv.columns.amount')).selectOption('2')
    await page.getByLabel(screen('csv.columns.balance')).selectOption('3')
    await expect(page.getByText(screen('csv.charges_help'))).toBeVisible()
    await page.getByRole('radio', { name: screen('csv.charges_negative') }).click()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: screen('csv.apply') }).click()
    // The balances fall: read as money in, the purchases do not lead to the closing balance.
    await expect(page.getByText(/119,24/)).toBeVisible()
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: screen('csv.change') }).click()
    await page.getByRole('radio', { name: screen('csv.charges_positive') }).click()
    await page.getByRole('button', { name: screen('csv.apply') }).click()
    await expect(page.getByText(screen('totals.right'))).toBeVisible()
    await page.getByLabel(screen('accounts.bank')).fill('Carte')
    await page.getByRole('button', { name: screen('bar.commit', { count: 3 }) }).click()
    await expect(page.getByText(screen('done.title', { count: 3 }))).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(complaints).toEqual([])
  },
)

import { expect } from '@playwright/test'
import { csvFile } from '@/tests/e2e/support/connect'
import { hrExport } from '@/tests/e2e/support/hr-export'
import { listens, openPage } from '@/tests/e2e/support/open-page'
import { seedMembers } from '@/tests/e2e/support/seed'
import { story } from '@/tests/e2e/support/story'

type Members = {
  'hydra:totalItems': number
  'hydra:member': { last_name: string; end_date: string | null; member_type: string | null }[]
}

story(
  'a faulty list is put right before anything is saved, or goes without its faulty lines',
  async ({ page, company, t }) => {
    const address = (name: string) => `${name}@${company.domain}`
    await seedMembers(company, [
      { first_name: 'Abel', last_name: 'Ferreira', email: address('abel.ferreira') },
    ])
    const screen = (key: string, params?: Record<string, string | number>) =>
      t(`member-import.${key}`, params)
    const fault = (line: number, words: string) =>
      page.getByRole('row').filter({
        has: page.getByRole('rowheader', { name: words }),
        hasText: new RegExp(`(lignes?|lines?) ([0-9]+, )*${line}\\b`),
      })
    const sentence = (counts: Record<string, number>) => page.getByText(screen('sentence', counts))
    const members = () => company.call<Members>('GET', '/api/members?order[last_name]=asc')
    const endsBeforeStart = t('members.import.end_not_after_start')

    await openPage(page, '/dashboard/members/import')
    const file = page.locator('input[type=file]')
    await file.setInputFiles({ name: 'vide.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) })
    await expect(page.getByText(t('common.file_drop.empty'))).toBeVisible()
    await file.setInputFiles(
      csvFile('équipe.csv', [
        'Nom;Prénom;E-mail;Entrée;Sortie',
        `Ferreira;Abel;${address('abel.ferreira')};31/12/2027;01/03/2020`,
        'Brochard;Anaïs;anais.brochard(à)corvelle;31/12/2027;15/06/2021',
        `;Bastien;${address('bastien.oury')};31/12/2027;02/09/2019`,
      ]),
    )

    await expect(
      fault(3, t('members.import.not_an_email', { value: 'anais.brochard(à)corvelle' })),
    ).toBeVisible()
    await expect(fault(4, t('members.import.no_last_name'))).toBeVisible()
    await expect(fault(2, endsBeforeStart)).toBeVisible()
    const commit = page.getByRole('button', { name: /Importer|Importez/ })
    await expect(commit).toBeDisabled()
    await expect(page.getByText(screen('nothing_to_write'))).toBeVisible()

    await page
      .getByLabel(screen('mapping.field_of', { name: 'Entrée' }))
      .selectOption(t('members.fields.end_date'))
    await expect(page.getByText(endsBeforeStart)).toHaveCount(0)
    await page
      .getByLabel(screen('mapping.field_of', { name: 'Sortie' }))
      .selectOption(t('members.fields.start_date'))
    await expect(
      page.getByRole('heading', { name: screen('faults.title', { lines: 2, reasons: 2 }) }),
    ).toBeVisible()
    await expect(commit).toBeDisabled()
    expect((await members())['hydra:totalItems']).toBe(1)

    await page.getByRole('button', { name: screen('restart') }).click()
    await file.setInputFiles(
      csvFile('équipe-corrigée.csv', [
        'Nom;Prénom;E-mail;Sortie;Entrée;Type',
        `Ferreira;Abel;${address('abel.ferreira')};01/03/2020;31/12/2027;`,
        `Brochard;Anaïs;${address('anais.brochard')};15/06/2021;;Équipe`,
        `Oury;Bastien;${address('bastien.oury')};02/09/2019;;Equipe`,
        'Sand;;;;;',
      ]),
    )
    // The columns are those of the first file: what it calls “Sortie” is the start date.
    await expect(sentence({ created: 2, updated: 0, skipped: 1, faulty: 0 })).toBeVisible()
    await page.getByRole('radio', { name: screen('options.update') }).click()
    await expect(sentence({ created: 2, updated: 1, skipped: 0, faulty: 0 })).toBeVisible()
    await page.getByRole('button', { name: screen('types.create_none') }).click()
    await expect(page.getByText(screen('will_create', { count: 1 }))).toHaveCount(0)
    await page.getByRole('button', { name: screen('types.create_all', { count: 1 }) }).click()
    await expect(page.getByText(screen('will_create', { count: 1 }))).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: screen('faults.download', { count: 1 }) }).click()
    expect((await saving).suggestedFilename()).toMatch(/^(lignes-laissees|lines-left)/)
    await page.getByRole('button', { name: screen('commit', { count: 3 }) }).click()

    await expect(page.getByText(screen('done.title', { count: 3 }))).toBeVisible()
    await expect(page.getByText(screen('done.no_application'))).toBeVisible()
    await expect(page.getByRole('button', { name: screen('faults.download', { count: 1 }) })).toBeVisible()
    await page.getByRole('link', { name: screen('done.see_members') }).click()
    await expect(page.getByRole('link', { name: 'Anaïs Brochard' })).toBeVisible()
    const saved = (await members())['hydra:member']
    expect(saved.map(({ last_name }) => last_name)).toEqual(['Brochard', 'Ferreira', 'Oury'])
    expect(saved[1]?.end_date).toBe('2027-12-31')
    expect(saved.filter(({ member_type }) => member_type !== null)).toHaveLength(2)
  },
)

type Facts = {
  'hydra:totalItems': number
  'hydra:member': {
    last_name: string
    department: string | null
    employee_number: string | null
    end_date: string | null
    manager: { name: string | null } | null
    employment_status: string
  }[]
}

story(
  'the export of an HR tool shows its people as they will be, and asks what it does not know',
  async ({ page, company, t }) => {
    const screen = (key: string, params?: Record<string, string | number>) =>
      t(`member-import.${key}`, params)
    const sentence = (counts: Record<string, number>) =>
      page.getByText(screen('people_sentence', { to_come: 1, left: 0, faulty: 1, ...counts }))
    const people = page.getByRole('region', { name: screen('people.caption') })
    const status = (letter: string) => page.getByLabel(screen('statuses.of', { name: letter }))

    await openPage(page, '/dashboard/members/import')
    await page
      .locator('input[type=file]')
      .setInputFiles(csvFile('effectifs-novembre.csv', hrExport(company.domain)))
    await expect(sentence({ active: 76, left: 2 })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: screen('mapping.recognised', { count: 11, all: 12 }) }),
    ).toBeVisible()
    await expect(people.getByRole('row')).toHaveCount(11)
    await expect(people.getByRole('row', { name: /Lina Chevallier/ }).first()).toBeVisible()
    // Days above 12 leave no choice of the order.
    await expect(page.getByRole('radio', { name: screen('dates.mdy') })).toBeDisabled()

    await status('C').selectOption(screen('statuses.on_leave'))
    await expect(status('P')).toBeEnabled()
    await status('P').selectOption(screen('statuses.left'))
    await expect(sentence({ active: 74, left: 4 })).toBeVisible()
    const question = page.getByRole('listitem').filter({ hasText: 'M. Aubert' })
    await question.getByRole('button', { name: 'Marc Aubert' }).click()
    await expect(question.getByRole('button', { name: 'Marc Aubert', pressed: true })).toBeEnabled()

    await page.reload()
    await listens(page)
    await expect(sentence({ active: 74, left: 4 })).toBeVisible()
    await expect(status('C')).toHaveValue('on_leave')
    await people.getByRole('radio', { name: new RegExp(`^${screen('people.left')}`) }).check()
    await expect(people.getByRole('row')).toHaveCount(5)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(screen('done.title', { count: 79 }))).toBeVisible()

    const saved = await company.call<Facts>('GET', '/api/members?itemsPerPage=200')
    const all = saved['hydra:member']
    expect(saved['hydra:totalItems']).toBe(79)
    expect(all.filter(({ end_date }) => end_date !== null)).toHaveLength(4)
    expect(all.filter(({ employment_status }) => employment_status === 'on_leave')).toHaveLength(5)
    expect(new Set(all.map(({ department }) => department)).size).toBe(4)
    expect(all.find(({ employee_number }) => employee_number === 'C-0006')?.manager?.name).toBe('Marc Aubert')
    expect(all.filter(({ manager }) => manager === null)).toHaveLength(3)
  },
)

import { expect } from '@playwright/test'
import { resultOfReading } from '@/tests/e2e/support/connect'
import { openPage } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'
import { batonFile } from '@/tests/support/baton-file'

const fileOf = (buffer: Buffer) => ({ name: 'jenkins.c1z', mimeType: 'application/octet-stream', buffer })

story(
  'a file of Baton shows the accounts, and one that cannot be read says what to do',
  async ({ page, t }) => {
    const baton = (key: string) => t(`user-connectors.screen.baton.${key}`)
    const send = t('user-connectors.screen.connect.send.file')
    await openPage(page, '/dashboard/user-connectors?connect=baton')
    const drawer = page.getByRole('dialog')
    await drawer.getByLabel(baton('label')).fill('Jenkins')
    const chosen = drawer.locator('input[type=file]')
    await chosen.setInputFiles(fileOf(Buffer.from('C1Z3\0\0\0K and the rest')))
    await drawer.getByRole('button', { name: send }).click()
    await expect(drawer.getByText(t('connectors.baton.pebble'))).toBeVisible()
    await drawer.getByRole('button', { name: t('user-connectors.screen.connect.try_again') }).click()

    await chosen.setInputFiles(
      fileOf(
        batonFile({
          id: 's1',
          users: [
            { id: 'abel', name: 'Abel Ferreira', emails: [{ address: 'abel@corvelle.fr' }], status: 1 },
            { id: 'ines', name: 'Inès Pasquier', emails: [{ address: 'ines@corvelle.fr' }], status: 2 },
          ],
          groups: [{ id: 'deploy', type: 'role', name: 'Deployers' }],
          grants: [{ on: 'role/deploy', to: 'user/abel' }],
        }),
      ),
    )
    await drawer.getByRole('button', { name: send }).click()

    await expect(drawer.getByText(resultOfReading(t, { seen: 2 }))).toBeVisible()
    await drawer.getByRole('link', { name: t('user-connectors.screen.connect.see_accounts') }).click()
    const suspended = t('accounts.screen.statuses.suspended')
    await expect(page.getByRole('row', { name: /Inès Pasquier/ }).getByText(suspended)).toBeVisible()
  },
)

import { createServer } from 'node:http'
import { expect, test } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { instance } from '@/tests/e2e/support/instance'
import { openPage } from '@/tests/e2e/support/open-page'
import { story } from '@/tests/e2e/support/story'

type Received = { headers: Record<string, string>; body: string }

/** A program of the company's, at the address that the operator has opened. */
async function receiver() {
  const received: Received[] = []
  const state = { status: 204 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ headers: request.headers as Record<string, string>, body })
    response.writeHead(state.status).end(state.status === 204 ? '' : 'not today')
  })
  const port = instance.vendorPorts[test.info().parallelIndex as 0 | 1]
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { received, state, url: `http://127.0.0.1:${port}/hooks/T01`, close }
}

story.describe('webhooks', () => {
  story.use({ language: 'en' })

  story('adds an address, sends it an event, and resends what failed', async ({ page, t }) => {
    const say = (key: string, params?: Record<string, string | number>) => t(`webhooks.screen.${key}`, params)
    const program = await receiver()
    let secret = ''

    await story.step('is told which address cannot be used, and that an event is missing', async () => {
      await openPage(page, '/dashboard/settings/machines')
      await expect(page.getByText(say('empty'))).toBeVisible()
      await page.getByRole('button', { name: say('add') }).click()
      const drawer = page.getByRole('dialog')
      await drawer.getByLabel(say('address'), { exact: true }).fill('https://169.254.169.254/latest')
      await drawer.getByRole('button', { name: say('submit') }).click()
      await expect(drawer.getByText(t('webhooks.no_type'))).toBeVisible()
      await drawer.getByLabel(say('all_types')).check()
      await drawer.getByRole('button', { name: say('submit') }).click()
      await expect(drawer.getByText(t('webhooks.address'))).toBeVisible()
    })

    await story.step('sees the secret once', async () => {
      const drawer = page.getByRole('dialog')
      await drawer.getByLabel(say('address'), { exact: true }).fill(program.url)
      await drawer.getByLabel(say('description')).fill('Flow')
      await drawer.getByRole('button', { name: say('submit') }).click()
      const shown = page.getByText(/^whsec_/)
      await expect(shown).toBeVisible()
      secret = (await shown.textContent()) ?? ''
      await page.reload()
      await expect(shown).toHaveCount(0)
    })

    await story.step('sends a test, which the secret verifies', async () => {
      await page.getByRole('button', { name: say('test'), exact: true }).click()
      await expect.poll(() => program.received.length).toBe(1)
      const [one] = program.received
      expect(new Webhook(secret).verify(one?.body ?? '', one?.headers ?? {})).toMatchObject({
        type: 'endpoint.test',
      })
      await page.reload()
      await expect(page.getByText(say('all_arrived'))).toBeVisible()
    })

    await story.step('reads what was answered, and resends it', async () => {
      program.state.status = 503
      await page.getByRole('button', { name: say('test'), exact: true }).click()
      await expect.poll(() => program.received.length).toBeGreaterThan(1)
      await page
        .getByRole('link', {
          name: say('open', { address: `http://127.0.0.1:${new URL(program.url).port}/…` }),
        })
        .click()
      await page.getByRole('link', { name: 'endpoint.test' }).first().click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByText('not today').first()).toBeVisible()
      await expect(drawer.getByText('"endpoint.test"')).toBeVisible()
      await page.keyboard.press('Escape')
      program.state.status = 204
      await page
        .getByRole('button', { name: `${say('resend')} endpoint.test` })
        .last()
        .click()
      await expect(page.getByText(say('resent'), { exact: true })).toBeVisible()
    })

    await story.step('deletes it', async () => {
      await page.getByRole('button', { name: /^More actions/ }).click()
      await page.getByRole('menuitem', { name: say('delete') }).click()
      await page.getByRole('button', { name: say('delete_confirm') }).click()
      await expect(page.getByText(say('empty'))).toBeVisible()
    })
    program.close()
  })
})

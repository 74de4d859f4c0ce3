// The part of the specification that only a browser shows and no other test here does; the server's is in
// tests/api/specification.test.ts.
import { NextIntlClientProvider } from 'next-intl'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { menuEntries, settingsEntries } from '@/components/shell/menu-entries'
import type { Theme } from '@/components/shell/themes'
import { useTheme } from '@/components/shell/use-appearance'
import { api } from '@/lib/browser/api'
import { token } from '@/lib/browser/token'
import { loadMessages } from '@/lib/i18n/messages'
import { aBrowserPage, reply, tokenUntil } from '@/tests/support/browser-page'

const page = aBrowserPage()
const messages = loadMessages('en') as { shell: { menu: Record<string, string>; preference_failed: string } }

const signedIn = () => page.stored.set('JWT_TOKEN', tokenUntil(Date.now() + 60_000))
const expired = () => page.stored.set('JWT_TOKEN', tokenUntil(Date.now() - 1_000))

/** Chooses a theme as the switch of the settings does. */
function chooseTheme(theme: Theme) {
  let choose: ReturnType<typeof useTheme>['setTheme'] | undefined
  function Switch() {
    choose = useTheme().setTheme
    return null
  }
  renderToString(
    createElement(
      NextIntlClientProvider,
      { locale: 'en', messages, timeZone: 'UTC' } as never,
      createElement(Switch),
    ),
  )
  choose?.(theme)
}

describe('2. Navigation rules', () => {
  it('an expired stored token triggers logout', async () => {
    expired()

    void api.get('/api/members')

    await vi.waitFor(() => expect(page.left).toEqual(['/logout']))
    expect(page.stored.has('JWT_TOKEN')).toBe(false)
  })
})

describe('2. Navigation labels', () => {
  const words = messages.shell.menu

  it('the menu has Dashboard, Users, Applications, Spends, Settings, Logout and Costs', () => {
    expect(words.logout).toBe('Logout')
    expect(menuEntries.map(({ id }) => words[id])).toEqual([
      'Dashboard',
      'Users',
      'Applications',
      'Spends',
      'Costs',
      'Settings',
    ])
  })

  it('Settings contains General, Notifications, Subscription and User types', () => {
    expect(settingsEntries.slice(0, 4).map(({ id }) => words[id])).toEqual([
      'General',
      'Notifications',
      'Subscription',
      'User types',
    ])
  })
})

describe('3. Session token claims read by the client', () => {
  it('the token is kept in local storage under the key JWT_TOKEN', () => {
    const value = tokenUntil(Date.now() + 60_000)

    token.set(value)

    expect([...page.stored]).toEqual([['JWT_TOKEN', value]])
  })
})

describe('7. Headers', () => {
  it('if the token is expired before a call, the client logs out, and does not make the call', async () => {
    expired()

    void api.post('/api/members', {})

    await vi.waitFor(() => expect(page.left).toEqual(['/logout']))
    expect(page.asked).toBeNull()
  })

  it('that of the choice of a theme too', async () => {
    expired()

    chooseTheme('darkTheme')

    await vi.waitFor(() => expect(page.left).toEqual(['/logout']))
    expect(page.asked).toBeNull()
  })
})

describe('8. The error catalogue', () => {
  it('the server’s message is never overridden, that of the choice of a theme neither', async () => {
    signedIn()
    page.answer = reply(422, { violations: [{ propertyPath: 'dark_mode', message: 'Not today' }] })

    chooseTheme('darkTheme')

    await vi.waitFor(() => expect(page.shown).toMatchObject([{ kind: 'error', text: 'Not today' }]))
  })

  it.each(['{"message"', '"text"', '{"message":5}', '\u00e9'])(
    'a header x-mia-error-information that reads %s leaves the unknown-error text',
    async (header) => {
      page.answer = (_, response) => {
        response.setHeader('x-mia-error-information', Buffer.from(header, 'utf8').toString('latin1'))
        reply(409, {})(undefined as never, response, '')
      }

      await api.get('/api/members').catch(() => {})

      // Null: the host writes its text for unknown errors.
      expect(page.shown).toMatchObject([{ kind: 'error', text: null }])
    },
  )
})

describe('9. Business constants and limits', () => {
  it('themes are lightTheme and darkTheme, and a choice of one is kept under its name', async () => {
    signedIn()

    chooseTheme('darkTheme')

    expect(document.documentElement.dataset.theme).toBe('darkTheme')
    expect(document.cookie).toMatch(/^theme=darkTheme;/)
    await vi.waitFor(() => expect(page.asked?.body).toBe('{"dark_mode":true}'))
  })
})

import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { fontVariables } from '@/app/fonts'
import { FirstScripts } from '@/components/shell/first-scripts'
import { NonceProvider } from '@/components/shell/nonce'
import { themeCookie, themeOf } from '@/components/shell/themes'
import { TimeZoneCookie } from '@/components/shell/time-zone-cookie'
import { LoadingLine } from '@/components/ui/layout/loading-line'
import { MoreTexts } from '@/components/ui/layout/more-texts'
import { Snackbars } from '@/components/ui/overlays/snackbars'
import { TableFormProvider } from '@/components/ui/table/table-form'
import { tableFormCookie } from '@/components/ui/table/table-forms'
import { dateLanguageCookie, isDateLanguage } from '@/lib/i18n/date-languages'
import { getLanguage } from '@/lib/i18n/get-language'
import { pageTexts } from '@/lib/i18n/page-messages'
import { env } from '@/lib/platform/env'
import './globals.css'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell')
  return { title: { default: 'Rollcall', template: '%s · Rollcall' }, description: t('description') }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: '#7433cb',
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [language, jar, head] = await Promise.all([getLanguage(), cookies(), headers()])
  const chosen = jar.get(dateLanguageCookie)?.value
  const dates = isDateLanguage(chosen) ? { date_language: chosen } : {}
  const nonce = head.get('x-nonce') ?? undefined
  return (
    <html lang={language} data-theme={themeOf(jar.get(themeCookie)?.value)} className={fontVariables}>
      <body>
        <FirstScripts nonce={nonce} />
        <NonceProvider nonce={nonce}>
          <NextIntlClientProvider messages={dates}>
            <MoreTexts texts={pageTexts(language, ['common', 'errors', 'shell'])}>
              <LoadingLine />
              <TableFormProvider known={jar.get(tableFormCookie)?.value}>{children}</TableFormProvider>
              <Snackbars support={env().SUPPORT_EMAIL ?? null} />
              <Suspense>
                <TimeZoneCookie />
              </Suspense>
            </MoreTexts>
          </NextIntlClientProvider>
        </NonceProvider>
      </body>
    </html>
  )
}

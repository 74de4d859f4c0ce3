import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { fieldsOfLinks, fillLinks } from '@/components/user-connectors/connect/fill-link'
import type { Purpose, WayIn } from '@/components/user-connectors/connect/ways-in'
import type { FieldView, GuideView } from '@/lib/domain/connections/applications/schema'

type Props = {
  guide: GuideView
  way: WayIn
  purpose: Purpose
  fields: readonly FieldView[]
  /** The values typed so far, from which the company's own addresses are built. */
  values: Readonly<Record<string, unknown>>
}

/** The steps to obtain the credentials, each with the vendor's page. */
export function GuideSteps({ guide, way, purpose, fields, values }: Props) {
  const t = useTranslations()
  const words = useTranslations('user-connectors.screen.connect.guide')
  const steps = guide.steps.filter((step) => step.way === null || step.way === way)
  return (
    <ol className="grid gap-3">
      {steps.map(({ text_key, links }, at) => {
        const templates = links.map((link) => link[purpose])
        const pages = fillLinks(templates, values)
        const [awaited] = pages.length > 0 ? [] : fieldsOfLinks(templates)
        const field = fields.find(({ name }) => name === awaited)
        return (
          <li key={text_key} className="type-dense flex gap-3">
            <span
              aria-hidden
              className="type-caption mt-px flex size-5 shrink-0 items-center justify-center rounded-full border border-line-control font-semibold text-fg-2 tabular-nums"
            >
              {at + 1}
            </span>
            <span className="min-w-0 flex-1">
              {t(text_key)}
              {pages.map((page) => (
                <span key={page} className="mt-1 block">
                  <a
                    href={page}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="link inline-flex max-w-full items-center gap-1.5"
                  >
                    <span className="truncate">{words('open', { host: new URL(page).host })}</span>
                    <ExternalLink aria-hidden strokeWidth={1.8} className="size-3.5 shrink-0" />
                    <span className="sr-only">{words('new_tab')}</span>
                  </a>
                </span>
              ))}
              {field && (
                <span className="type-caption mt-1 block text-fg-3">
                  {words('opens_after', { field: t(field.label_key) })}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

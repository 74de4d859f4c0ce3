'use client'

import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type CSSProperties, type MouseEvent, useEffect, useSyncExternalStore } from 'react'
import { Toaster, toast } from 'sonner'
import { cx } from '@/components/ui/text/class-names'
import { type Snackbar, type SnackbarKind, snackbar } from '@/lib/browser/snackbar'

const looks: Record<SnackbarKind, { icon: LucideIcon; tone: string; seconds: number }> = {
  success: { icon: CircleCheck, tone: 'bg-success text-on-status', seconds: 5 },
  info: { icon: Info, tone: 'bg-info text-on-status', seconds: 6 },
  important: { icon: TriangleAlert, tone: 'bg-warning text-on-warning', seconds: Number.POSITIVE_INFINITY },
  error: { icon: CircleAlert, tone: 'bg-error text-on-status', seconds: Number.POSITIVE_INFINITY },
}

const secondsWithAction = 10

/** The snackbar now shown under a name. One that is closing no longer counts, or its successor would close with it. */
const standing = new Map<string, string | number>()

function forget(id: string | number) {
  for (const [name, toastId] of standing) if (toastId === id) standing.delete(name)
}

function dismiss(id: string | number) {
  forget(id)
  toast.dismiss(id)
}

const wide = '(width >= 80rem)'

function watchWidth(listener: () => void) {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/**
 * A mouse leaves the focus where it is. The toaster would give it back when the snackbar has gone, which closes whatever menu
 * was opened meanwhile.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type CardProps = Omit<Snackbar, 'id'> & { id: string | number; support: string | null }

function SnackbarCard({ id, kind, text, action: given, retry, support }: CardProps) {
  const t = useTranslations('common')
  const errors = useTranslations('errors')
  const router = useRouter()
  const { icon: Icon, tone } = looks[kind]
  // What was done meanwhile shows once the page is read again; a second failure has a message of its own.
  const again = () =>
    retry?.().then(
      () => router.refresh(),
      () => {},
    )
  const action = given ?? (retry && { label: errors('retry'), onRun: again })
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={cx(
        'flex w-[min(22.5rem,calc(100vw-2rem))] items-center gap-3 rounded-note px-3.5 py-2.5 shadow-menu',
        tone,
      )}
    >
      <Icon aria-hidden strokeWidth={1.8} className="size-[1.125rem] shrink-0" />
      <div className="type-dense min-w-0 flex-1 wrap-break-word">
        <p className="font-semibold">{t(`status.${kind}`)}</p>
        <p>{text ?? errors('unknown')}</p>
        {retry && (
          <p className="type-caption mt-0.5">
            {support
              ? errors.rich('support', {
                  address: () => (
                    <a href={`mailto:${support}`} className="underline underline-offset-2">
                      {support}
                    </a>
                  ),
                })
              : errors('support_here')}
          </p>
        )}
      </div>
      {action && (
        <button
          type="button"
          className="type-dense shrink-0 font-semibold underline underline-offset-4 focus-visible:outline-current"
          onMouseDown={keepFocus}
          onClick={() => {
            dismiss(id)
            action.onRun()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t('close')}
        onMouseDown={keepFocus}
        onClick={() => dismiss(id)}
        className="-mr-1.5 flex size-8 shrink-0 items-center justify-center rounded-tag hover:bg-current/15 focus-visible:outline-current"
      >
        <X aria-hidden strokeWidth={1.8} className="size-4" />
      </button>
    </div>
  )
}

/** Bottom right, on top below lg; three at most. F6 reaches them. */
export function SnackbarHost({ support }: { support: string | null }) {
  const isWide = useSyncExternalStore(
    watchWidth,
    () => matchMedia(wide).matches,
    () => true,
  )
  useEffect(
    () =>
      snackbar.subscribe((message) => {
        const seconds = looks[message.kind].seconds
        const isBrief = Number.isFinite(seconds)
        const shown = toast.custom((id) => <SnackbarCard {...message} id={id} support={support} />, {
          id: message.id && standing.get(message.id),
          duration: isBrief
            ? (message.action ? secondsWithAction : seconds) * 1000
            : Number.POSITIVE_INFINITY,
          onAutoClose: ({ id }) => forget(id),
          onDismiss: ({ id }) => forget(id),
        })
        if (message.id) standing.set(message.id, shown)
      }),
    [support],
  )
  return (
    <Toaster
      position={isWide ? 'bottom-right' : 'top-center'}
      visibleToasts={3}
      expand
      gap={8}
      offset={{
        bottom: 'var(--snackbar-bottom, 24px)',
        right: 'var(--snackbar-right, 24px)',
        top: 'var(--snackbar-top, 24px)',
      }}
      mobileOffset={{ top: 'var(--snackbar-top, 16px)' }}
      hotkey={['F6']}
      style={{ zIndex: 60, fontFamily: 'inherit', '--width': '22.5rem' } as CSSProperties}
    />
  )
}

'use client'

import { Check, RotateCcw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CommitBar } from '@/components/members/import/commit-bar'
import { LeftOutButton } from '@/components/members/import/fault-groups'
import { ImportPreview } from '@/components/members/import/import-preview'
import {
  type ImportCorrection,
  type ImportTypeChoice,
  isWorking,
} from '@/components/members/import/import-types'
import { membersPath } from '@/components/members/list-address'
import { PageFrame } from '@/components/shell/page-frame'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { FileDrop } from '@/components/ui/inputs/file-drop'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { LinesRead, Pace } from '@/components/ui/layout/pace'
import { Progress } from '@/components/ui/layout/progress'
import { useFollowedWork } from '@/components/ui/layout/use-followed-work'
import { cx } from '@/components/ui/text/class-names'
import { Note } from '@/components/ui/text/note'
import { api } from '@/lib/browser/api'
import type { MemberImportView } from '@/lib/domain/people/import/schema'
import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'

type Props = {
  started: MemberImportView | null
  types: ImportTypeChoice[]
  /** The company's own fields. */
  fields: MemberFieldChoice[]
  hasApplications: boolean
}

/** The steps of an import: file, columns, faults, result. */
export function ImportFlow({ started, types, fields, hasApplications }: Props) {
  const t = useTranslations('member-import')
  const members = useTranslations('members.screen')
  const flow = useImport(started)
  const { view } = flow
  const isPreview = view?.state === 'previewed' || (view?.state === 'previewing' && view.header.length > 0)
  return (
    <PageFrame
      title={t('title')}
      width={isPreview ? 'wide' : 'prose'}
      titleExtra={view && view.state !== 'failed' && <ImportSteps isPreview={isPreview} view={view} />}
      breadcrumb={
        <Breadcrumb items={[{ href: membersPath, label: members('title') }]} current={t('title')} />
      }
      actions={
        view &&
        view.state !== 'committing' && (
          <Button variant="ghost" icon={<RotateCcw aria-hidden strokeWidth={1.8} />} onClick={flow.restart}>
            {t('restart')}
          </Button>
        )
      }
      actionBar={isPreview && <CommitBar view={view} isSending={flow.isSending} onCommit={flow.commit} />}
    >
      {flow.isLost && (
        <Note
          tone="warning"
          role="alert"
          className={isPreview ? 'm-4 lg:mx-6' : 'mb-5'}
          action={
            <button type="button" className="link" onClick={flow.lookAgain}>
              {t('look_again')}
            </button>
          }
        >
          {t('lost')}
        </Note>
      )}
      {!view && <SendFile isSending={flow.isSending} onFile={flow.send} />}
      {view?.state === 'failed' && (
        <>
          <Note tone="error" title={t('failed')} className="mb-5">
            {view.error?.message}
          </Note>
          <SendFile isSending={flow.isSending} onFile={flow.send} />
        </>
      )}
      {view?.state === 'previewing' && !isPreview && (
        <div className="max-w-lg" aria-live="polite">
          <Progress
            value={0}
            max={null}
            label={t('reading', { file: view.file_name })}
            hint={<LinesRead count={view.done}>{t('reading_hint')}</LinesRead>}
          />
        </div>
      )}
      {view?.state === 'committing' && (
        <div className="max-w-lg" aria-live="polite">
          <Progress
            value={view.done}
            max={view.created + view.updated}
            label={t('writing')}
            hint={
              <>
                {t('writing_hint')} <Pace done={view.done} total={view.created + view.updated} />
              </>
            }
          />
        </div>
      )}
      {isPreview && (
        <ImportPreview
          key={view.id}
          // A second change would be refused while the first one is sent.
          view={flow.isSending ? { ...view, state: 'previewing' } : view}
          types={types}
          fields={fields}
          onCorrect={flow.correct}
        />
      )}
      {view?.state === 'done' && <ImportDone view={view} hasApplications={hasApplications} />}
    </PageFrame>
  )
}

/** Where the import stands: the file is read, the preview is shown, the people are written. */
function ImportSteps({ view, isPreview }: { view: MemberImportView; isPreview: boolean }) {
  const t = useTranslations('member-import.steps')
  const current = isPreview ? 1 : view.state === 'previewing' ? 0 : view.state === 'done' ? 3 : 2
  return (
    <ol aria-label={t('label')} className="type-dense ml-4 flex items-center gap-2 max-lg:hidden">
      {(['file', 'preview', 'import'] as const).map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx('flex items-center gap-2', index === current ? 'font-semibold' : 'text-fg-2')}
        >
          {index > 0 && <span aria-hidden className="h-px w-4 bg-line-strong" />}
          <span
            aria-hidden
            className={cx(
              'type-micro flex size-5 items-center justify-center rounded-full border',
              index === current && 'border-primary bg-primary text-on-primary',
              index < current && 'border-primary text-primary-fg',
              index > current && 'border-line-control',
            )}
          >
            {index < current ? <Check strokeWidth={2} className="size-3" /> : index + 1}
          </span>
          {t(step)}
          {index < current && <span className="sr-only"> ({t('done')})</span>}
        </li>
      ))}
    </ol>
  )
}

/** The result of the import as it is, and the next step that makes sense. */
function ImportDone({ view, hasApplications }: { view: MemberImportView; hasApplications: boolean }) {
  const t = useTranslations('member-import.done')
  const { created, updated, skipped, faulty, linked } = view
  return (
    <EmptyState
      kind="done"
      done={created + updated}
      title={t('title', { count: created + updated })}
      className="!px-0"
      action={
        <ButtonLink href={membersPath} variant="primary">
          {t('see_members')}
        </ButtonLink>
      }
      secondaryAction={
        <>
          {hasApplications ? (
            <ButtonLink href="/dashboard/anomalies">{t('see_anomalies')}</ButtonLink>
          ) : (
            <ButtonLink href="/dashboard/user-connectors?connect=1">{t('connect')}</ButtonLink>
          )}
          {faulty > 0 && <LeftOutButton view={view} />}
        </>
      }
    >
      <p>{t('text', { created, updated, skipped, faulty })}</p>
      <p>{hasApplications ? t('linked', { count: linked }) : t('no_application')}</p>
      {faulty > 0 && <p>{t('left_out')}</p>}
    </EmptyState>
  )
}

type SendFileProps = { isSending: boolean; onFile: (file: File) => void }

/** The first step: choosing a spreadsheet of members. */
function SendFile({ isSending, onFile }: SendFileProps) {
  const t = useTranslations('member-import')
  const [file, setFile] = useState<File | null>(null)
  return (
    <>
      <h2 className="type-title-l">{t('file_title')}</h2>
      <p className="type-body measure mt-1 mb-5 text-fg-2">{t('file_text')}</p>
      <div aria-busy={isSending || undefined}>
        <FileDrop
          accept=".csv,.tsv,.txt,.xlsx"
          file={file}
          isDisabled={isSending}
          hint={isSending ? t('sending') : t('file_hint')}
          onFile={(chosen) => {
            setFile(chosen)
            onFile(chosen)
          }}
        />
      </div>
      <p className="type-caption measure mt-4 text-fg-3">{t('file_columns')}</p>
    </>
  )
}

/** One import, polled while the worker reads or writes it. */
function useImport(started: MemberImportView | null) {
  const router = useRouter()
  const { during, restart, ...work } = useFollowedWork(started, {
    pathOf: (id) => `/api/member_imports/${id}`,
    isWorking,
  })
  const id = work.view?.id

  return {
    ...work,
    send: (file: File) =>
      during(async () => {
        const sent = await api.upload<MemberImportView>('/api/member_imports', file)
        // The address is replaced, so that a reload finds the import again.
        window.history.replaceState(null, '', `${membersPath}/import?import=${sent.id}`)
        return sent
      }),
    correct: (change: ImportCorrection) =>
      during(() => api.patch<MemberImportView>(`/api/member_imports/${id}`, change)),
    commit: () =>
      during(() => api.post<MemberImportView>(`/api/member_imports/${id}/commit?faulty_lines=leave_out`)),
    restart: () => {
      restart()
      router.replace(`${membersPath}/import`)
    },
  }
}

'use client'

import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CommitBar } from '@/components/members/import/commit-bar'
import { ImportPreview } from '@/components/members/import/import-preview'
import type { ImportTypeChoice, MemberImportView } from '@/components/members/import/import-types'
import { LeftOutButton } from '@/components/members/import/left-out-button'
import { SendFile } from '@/components/members/import/send-file'
import { useImport } from '@/components/members/import/use-import'
import { membersPath } from '@/components/members/list-address'
import { PageFrame } from '@/components/shell/page-frame'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { Progress } from '@/components/ui/layout/progress'
import { Note } from '@/components/ui/text/note'

type Props = { started: MemberImportView | null; types: ImportTypeChoice[]; hasApplications: boolean }

/** The steps of an import: file, columns, faults, result. */
export function ImportFlow({ started, types, hasApplications }: Props) {
  const t = useTranslations('members.screen')
  const flow = useImport(started)
  const { view } = flow
  const isPreview = view?.state === 'previewed' || (view?.state === 'previewing' && view.header.length > 0)
  return (
    <PageFrame
      title={t('imports.title')}
      width="prose"
      breadcrumb={
        <Breadcrumb items={[{ href: membersPath, label: t('title') }]} current={t('imports.title')} />
      }
      actions={
        view &&
        view.state !== 'committing' && (
          <Button variant="ghost" icon={<RotateCcw aria-hidden strokeWidth={1.8} />} onClick={flow.restart}>
            {t('imports.restart')}
          </Button>
        )
      }
      actionBar={isPreview && <CommitBar view={view} isSending={flow.isSending} onCommit={flow.commit} />}
    >
      {flow.isLost && (
        <Note
          tone="warning"
          role="alert"
          className="mb-5"
          action={
            <button type="button" className="link" onClick={flow.lookAgain}>
              {t('imports.look_again')}
            </button>
          }
        >
          {t('imports.lost')}
        </Note>
      )}
      {!view && <SendFile isSending={flow.isSending} onFile={flow.send} />}
      {view?.state === 'failed' && (
        <>
          <Note tone="error" title={t('imports.failed')} className="mb-5">
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
            label={t('imports.reading', { file: view.file_name })}
            hint={t('imports.reading_hint')}
          />
        </div>
      )}
      {view?.state === 'committing' && (
        <div className="max-w-lg" aria-live="polite">
          <Progress
            value={view.done}
            max={view.created + view.updated}
            label={t('imports.writing')}
            hint={t('imports.writing_hint')}
          />
        </div>
      )}
      {isPreview && <ImportPreview view={view} types={types} onCorrect={flow.correct} />}
      {view?.state === 'done' && <ImportDone view={view} hasApplications={hasApplications} />}
    </PageFrame>
  )
}

/** The result of the import as it is, and the next step that makes sense. */
function ImportDone({ view, hasApplications }: { view: MemberImportView; hasApplications: boolean }) {
  const t = useTranslations('members.screen.imports.done')
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

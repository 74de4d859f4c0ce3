'use client'

import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CommitBar } from '@/components/members/import/commit-bar'
import { ImportDone } from '@/components/members/import/import-done'
import { ImportPreview } from '@/components/members/import/import-preview'
import type { ImportTypeChoice, MemberImportView } from '@/components/members/import/import-types'
import { SendFile } from '@/components/members/import/send-file'
import { useImport } from '@/components/members/import/use-import'
import { membersPath } from '@/components/members/list-address'
import { PageFrame } from '@/components/shell/page-frame'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { Progress } from '@/components/ui/progress'

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

'use client'

import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { banksPath } from '@/components/banks/bank-paths'
import type { AccountChoice } from '@/components/banks/import/account-choice'
import { CommitBar } from '@/components/banks/import/commit-bar'
import { ImportDone } from '@/components/banks/import/import-done'
import { ImportPreview } from '@/components/banks/import/import-preview'
import { SendStatement } from '@/components/banks/import/send-statement'
import { useStatementImport } from '@/components/banks/import/use-statement-import'
import { PageFrame } from '@/components/shell/page-frame'
import { Button } from '@/components/ui/inputs/button'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { Progress } from '@/components/ui/layout/progress'
import { Note } from '@/components/ui/text/note'
import type { BankImportView } from '@/lib/domain/spend/banks/import-schema'

type Props = { started: BankImportView | null; accounts: AccountChoice[] }

const nothingAccepted = { accept_unreadable: false, accept_other_account: false }

/** Imports a statement: its account, a preview, then the movements. */
export function ImportFlow({ started, accounts }: Props) {
  const t = useTranslations('banks.screen')
  const flow = useStatementImport(started)
  const [accepted, setAccepted] = useState(nothingAccepted)
  const { view } = flow
  const isPreview = view?.state === 'previewed' || (view?.state === 'previewing' && view.format !== null)
  return (
    <PageFrame
      title={t('imports.title')}
      width="prose"
      breadcrumb={
        <Breadcrumb items={[{ href: banksPath, label: t('title') }]} current={t('imports.title')} />
      }
      actions={
        view &&
        view.state !== 'committing' && (
          <Button
            variant="ghost"
            icon={<RotateCcw aria-hidden strokeWidth={1.8} />}
            onClick={() => {
              setAccepted(nothingAccepted)
              flow.restart()
            }}
          >
            {t('imports.restart')}
          </Button>
        )
      }
      actionBar={
        isPreview && (
          <CommitBar
            view={view}
            accepted={accepted}
            isSending={flow.isSending}
            onCommit={() => flow.commit(accepted)}
          />
        )
      }
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
      {view?.state === 'failed' && (
        <Note tone="error" title={t('imports.failed')} className="mb-5">
          {view.error?.message}
        </Note>
      )}
      {(!view || view.state === 'failed') && <SendStatement isSending={flow.isSending} onFile={flow.send} />}
      {view && !isPreview && (view.state === 'previewing' || view.state === 'committing') && (
        <div className="max-w-lg" aria-live="polite">
          <Progress
            value={0}
            max={null}
            label={t(view.state === 'committing' ? 'imports.writing' : 'imports.reading', {
              file: view.file_name,
            })}
            hint={t('imports.working_hint')}
          />
        </div>
      )}
      {isPreview && (
        <ImportPreview
          view={view}
          accounts={accounts}
          accepted={accepted}
          onAccept={(change) => setAccepted({ ...accepted, ...change })}
          onCorrect={flow.correct}
        />
      )}
      {view?.state === 'done' && <ImportDone view={view} onRestart={flow.restart} />}
    </PageFrame>
  )
}

'use client'

import { RotateCcw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { banksPath, spendsPath, statementImportPath } from '@/components/banks/bank-paths'
import type { AccountChoice } from '@/components/banks/import/account-form'
import { CommitBar, isWithoutAccount, obstacleOf } from '@/components/banks/import/commit-bar'
import { ImportPreview } from '@/components/banks/import/import-preview'
import { PageFrame } from '@/components/shell/page-frame'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { FileDrop } from '@/components/ui/inputs/file-drop'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { LinesRead, Pace } from '@/components/ui/layout/pace'
import { Progress } from '@/components/ui/layout/progress'
import { useFollowedWork } from '@/components/ui/layout/use-followed-work'
import { Note } from '@/components/ui/text/note'
import { api } from '@/lib/browser/api'
import type { BankImportPatch, BankImportView } from '@/lib/domain/spend/banks/import-schema'
import type { BankAccountInput } from '@/lib/domain/spend/banks/schema'

type Props = { started: BankImportView | null; accounts: AccountChoice[] }

type NewAccount = Omit<BankAccountInput, 'kind'>

const nothingAccepted = { accept_unreadable: false, accept_other_account: false }

/** Imports a statement: its account, a preview, then the movements. */
export function ImportFlow({ started, accounts }: Props) {
  const t = useTranslations('banks.screen')
  const flow = useStatementImport(started)
  const { view } = flow
  // Of one file: nothing is accepted of the next.
  const [given, setGiven] = useState({ of: '', accepted: nothingAccepted })
  const accepted = view && given.of === view.id ? given.accepted : nothingAccepted
  // Where none is named yet: the page may be opened again.
  const isUnnamed = accounts.length === 0 && !started?.statements.some(({ new_account }) => new_account)
  const account = useNewAccount(flow, isUnnamed, () => {
    // Read again for its account, the file may raise a question.
    if (view && view.probable === 0 && !obstacleOf(view, accepted)) void flow.commit(accepted)
  })
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
          <Button variant="ghost" icon={<RotateCcw aria-hidden strokeWidth={1.8} />} onClick={flow.restart}>
            {t('imports.restart')}
          </Button>
        )
      }
      actionBar={
        isPreview && (
          <CommitBar
            view={view}
            accepted={accepted}
            accountForm={account.sentBy}
            isSending={flow.isSending || account.isAwaited}
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
          <ImportProgress view={view} />
        </div>
      )}
      {isPreview && (
        <ImportPreview
          key={view.id}
          view={view}
          accounts={accounts}
          newFor={account.newFor}
          onNew={account.setNewFor}
          sentBy={account.sentBy}
          onSent={account.send}
          accepted={accepted}
          onAccept={(change) => setGiven({ of: view.id, accepted: { ...accepted, ...change } })}
          onCorrect={flow.correct}
        />
      )}
      {view?.state === 'done' && <ImportDone view={view} onRestart={flow.restart} />}
    </PageFrame>
  )
}

/**
 * The account that is made with the import: its form is sent by the button that imports, once nothing else is asked. The
 * file is then read again for the account, and imported. It is made when its lines are written, so leaving before that keeps none.
 */
function useNewAccount(
  { view, isSending, name }: ReturnType<typeof useStatementImport>,
  isFirst: boolean,
  onReady: () => void,
) {
  const form = useId()
  const [newFor, setNewFor] = useState<string | null>(isFirst ? '0' : null)
  // Of one file: the next one is not imported unasked.
  const [awaited, setAwaited] = useState<string | null>(null)
  const isAwaited = awaited !== null && awaited === view?.id
  const missing = (view?.statements ?? []).filter(isWithoutAccount)
  const isOnly = missing.length === 1 && missing[0]?.key === newFor
  // Or its account was refused, which was said.
  const isRead = isAwaited && view?.state === 'previewed' && !isSending
  useEffect(() => {
    if (!isRead) return
    setAwaited(null)
    if (missing.length === 0) onReady()
  })
  return {
    newFor,
    setNewFor,
    isAwaited,
    sentBy: isOnly && !view?.csv?.asks.length ? form : null,
    send: async (statement: string, account: NewAccount) => {
      await name(statement, account)
      setNewFor(null)
      if (isOnly && view) setAwaited(view.id)
    },
  }
}

/** Of a file that is read it is not known how many lines it has; of one that is written it is. */
function ImportProgress({ view }: { view: BankImportView }) {
  const t = useTranslations('banks.screen.imports')
  const total = view.new + view.kept.length
  if (view.state === 'previewing')
    return (
      <Progress
        value={0}
        max={null}
        label={t('reading', { file: view.file_name })}
        hint={<LinesRead count={view.done}>{t('working_hint')}</LinesRead>}
      />
    )
  return (
    <Progress
      value={view.done}
      max={total}
      label={t('writing', { file: view.file_name })}
      hint={
        <>
          {t('working_hint')} <Pace done={view.done} total={total} />
        </>
      }
    />
  )
}

type SendStatementProps = { isSending: boolean; onFile: (file: File) => void }

/** The first step: uploading the statement downloaded from the bank. */
function SendStatement({ isSending, onFile }: SendStatementProps) {
  const t = useTranslations('banks.screen.imports')
  const [file, setFile] = useState<File | null>(null)
  return (
    <>
      <h2 className="type-title-l">{t('file_title')}</h2>
      <p className="type-body measure mt-1 mb-5 text-fg-2">{t('file_text')}</p>
      <div aria-busy={isSending || undefined}>
        <FileDrop
          accept=".xml,.camt,.053,.c53,.ofx,.qfx,.qbo,.sta,.mt940,.940,.swi,.fin,.csv,.tsv,.txt,.xlsx"
          file={file}
          isDisabled={isSending}
          hint={isSending ? t('sending') : t('file_hint')}
          onFile={(chosen) => {
            setFile(chosen)
            onFile(chosen)
          }}
        />
      </div>
      <p className="type-caption measure mt-4 text-fg-3">{t('file_private')}</p>
    </>
  )
}

/** After its end, until it is known what the movements are. */
const isWorking = ({ state, found }: BankImportView) =>
  state === 'previewing' || state === 'committing' || (state === 'done' && found === null)

/** One statement, polled while the worker reads or writes it. */
function useStatementImport(started: BankImportView | null) {
  const router = useRouter()
  const { during, restart, ...work } = useFollowedWork(started, {
    pathOf: (id) => `/api/bank_imports/${id}`,
    isWorking,
  })
  const id = work.view?.id

  return {
    ...work,
    send: (file: File) =>
      during(async () => {
        const sent = await api.upload<BankImportView>('/api/bank_imports', file)
        // Replaces the address, so that a reload finds the import again.
        window.history.replaceState(null, '', `${statementImportPath}?import=${sent.id}`)
        return sent
      }),
    /** @throws what the form of the account shows */
    name: async (statement: string, account: NewAccount) => {
      const change = { new_accounts: { [statement]: account } }
      const named = await api.patch<BankImportView>(`/api/bank_imports/${id}`, change, { isQuiet: true })
      await during(async () => named)
    },
    correct: (change: BankImportPatch) =>
      during(() => api.patch<BankImportView>(`/api/bank_imports/${id}`, change)),
    commit: (accepted: { accept_unreadable: boolean; accept_other_account: boolean }) =>
      during(() => api.post<BankImportView>(`/api/bank_imports/${id}/commit`, accepted)),
    restart: () => {
      restart()
      router.replace(statementImportPath)
      // The import may have made an account.
      router.refresh()
    },
  }
}

type ImportDoneProps = { view: BankImportView; onRestart: () => void }

/** The result of the import, with links to the next steps. */
function ImportDone({ view, onRestart }: ImportDoneProps) {
  const t = useTranslations('banks.screen.imports.done')
  const count = view.imported ?? 0
  const { found } = view
  const toCheck = found?.to_check ?? 0
  return (
    <EmptyState
      kind="done"
      done={count}
      title={t('title', { count })}
      className="!px-0"
      action={
        <ButtonLink href={toCheck > 0 ? `${spendsPath}?state=questions` : spendsPath} variant="primary">
          {toCheck > 0 ? t('check', { count: toCheck }) : t('see_spends')}
        </ButtonLink>
      }
      secondaryAction={
        <>
          <ButtonLink href={banksPath}>{t('see_banks')}</ButtonLink>
          <Button variant="ghost" onClick={onRestart}>
            {t('another')}
          </Button>
        </>
      }
    >
      {count > 0 && (
        <p className="type-body mb-2 text-fg" aria-live="polite">
          {found
            ? t.rich('found', { ...found, b: (text) => <b className="font-semibold">{text}</b> })
            : t('looking')}
        </p>
      )}
      {t('text', {
        lines: view.rows,
        exact: view.exact,
        skipped: Math.max(0, view.probable + view.new - count),
        unreadable: view.unreadable,
      })}
    </EmptyState>
  )
}

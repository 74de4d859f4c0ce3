'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { AccountFacts } from '@/components/accounts/account-facts'
import { AccountHistory } from '@/components/accounts/account-history'
import { KindTag, OwnerlessAvatar } from '@/components/accounts/account-kind'
import { accountIdentifier, accountName, personName } from '@/components/accounts/account-name'
import { AccountSettings } from '@/components/accounts/account-settings'
import { type AccountToClose, CloseAccountDialog } from '@/components/accounts/close-account-dialog'
import { ClosingIcon, closingsOf, closingWord, isAsked } from '@/components/accounts/closing'
import { useFailureText } from '@/components/applications/use-failure-text'
import { Button } from '@/components/ui/inputs/button'
import { useAddress } from '@/components/ui/layout/use-address'
import { Drawer } from '@/components/ui/overlays/drawer'
import { ListExport } from '@/components/ui/table/list-export'
import { Avatar } from '@/components/ui/text/avatar'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import type { AccountChangeView, AccountView } from '@/lib/domain/accounts/list/schema'

type Props = {
  account: AccountView
  changes: AccountChangeView[]
  /** The section of its groups. */
  groups: ReactNode
  roles: { value: string; label: string }[]
}

/** One account in full: facts, owner, groups and history. */
export function AccountDrawerSurface({ account, changes, groups, roles }: Props) {
  const t = useTranslations('accounts.screen')
  const router = useRouter()
  const address = useAddress()
  const failureText = useFailureText()
  const [closing, setClosing] = useState<AccountToClose | null>(null)
  const { member, anomaly, provisioning, can } = account
  const application = account.user_connector.label
  const closings = closingsOf(account)
  const failure = provisioning?.state === 'failed' ? provisioning.failure : null
  return (
    <>
      <Drawer
        title={accountName(account)}
        subtitle={accountIdentifier(account) || application}
        lead={
          member ? (
            <Avatar id={member.id} name={personName(member)} size={40} />
          ) : (
            <OwnerlessAvatar account={account} size={40} />
          )
        }
        closeHref={address({ account: null })}
        footer={
          closings.length > 0
            ? closings.map((act) => {
                const word = closingWord(account, act) ?? 'delete'
                return (
                  <Button
                    key={act}
                    variant={word === 'suspend' ? 'secondary' : 'danger'}
                    // Two buttons side by side have no icons.
                    icon={closings.length === 1 && <ClosingIcon word={word} />}
                    onClick={() => setClosing({ account, act })}
                  >
                    {t(`delete.${word}.action`)}
                  </Button>
                )
              })
            : undefined
        }
      >
        {/* The drawer is for reading, so opening it must not focus the date field below. */}
        <div data-autofocus tabIndex={-1} />
        {failure && (
          <Note tone="error" className="mb-4" title={t('request_failed')}>
            {failureText(failure, application)}
          </Note>
        )}
        {provisioning?.state === 'done' && (
          <Note tone="warning" className="mb-4" title={t('unproven')}>
            {t('add.cannot_verify', { application })}
          </Note>
        )}
        {isAsked(account) && provisioning && closingWord(account, provisioning.act) && (
          <Note className="mb-4">{t('delete.waiting', { application })}</Note>
        )}
        {anomaly && (
          <Note
            tone="warning"
            className="mb-4"
            action={
              <PageLink href={`/dashboard/anomalies?id=${anomaly}`} className="link">
                {t('resolve')}
              </PageLink>
            }
          >
            {t('nobody_text')}
          </Note>
        )}
        {member && (
          <p className="type-body mb-4 flex flex-wrap items-center gap-x-2 gap-y-1">
            <span>
              {t.rich('belongs_to', {
                name: personName(member),
                a: (words) => (
                  <PageLink href={`/dashboard/members/${member.id}`} className="link">
                    {words}
                  </PageLink>
                ),
              })}
            </span>
            {account.linked_by && (
              <span className="type-caption text-fg-3">{t(`linked_by.${account.linked_by}`)}</span>
            )}
            <KindTag kind={account.kind} />
          </p>
        )}
        <AccountFacts account={account} />
        {!account.gone_at && (
          <AccountSettings key={account.id} account={account} roles={can.change_role ? roles : []} />
        )}
        {groups}
        <div className="mt-6 mb-3 flex items-center justify-between gap-2">
          <h3 className="type-section">{t('history.title')}</h3>
          {changes.length > 0 && (
            <ListExport
              path={`/api/accounts/${account.id}/changes`}
              isSearched={false}
              isSorted={false}
              size="sm"
            />
          )}
        </div>
        <AccountHistory account={account} changes={changes} />
      </Drawer>
      <CloseAccountDialog
        closing={closing}
        application={application}
        onClose={() => setClosing(null)}
        onAsked={() => router.refresh()}
      />
    </>
  )
}

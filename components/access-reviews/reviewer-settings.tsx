'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReviewerFields } from '@/components/access-reviews/launch/reviewer-fields'
import {
  noReviewer,
  type ReviewerValues,
  reviewerFieldNames,
  reviewerOf,
} from '@/components/access-reviews/launch/reviewer-values'
import { Button } from '@/components/ui/inputs/button'
import { Form } from '@/components/ui/inputs/form'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Avatar } from '@/components/ui/text/avatar'
import { Identity } from '@/components/ui/text/identity'
import { useInterfaceLanguage } from '@/components/ui/text/use-language'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

/** The default reviewer of an application. */
export function ReviewerSettings({ connector }: { connector: UserConnectorView }) {
  const t = useTranslations('access-reviews.screen.connector')
  const common = useTranslations('common')
  const language = useInterfaceLanguage()
  const router = useRouter()
  const [isChanging, setChanging] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { id, reviewer } = connector
  const path = `/api/user_connectors/${id}`
  const form = useServerForm<ReviewerValues>({
    defaultValues: noReviewer(language),
    fieldNames: reviewerFieldNames('member'),
    onSubmit: async (values) => {
      await api.patch(path, { reviewer: reviewerOf(values) }, { isQuiet: true })
      snackbar.success(t('saved'))
      setChanging(false)
      form.reset()
      router.refresh()
    },
  })

  async function remove() {
    setRemoving(true)
    try {
      await api.patch(path, { reviewer: null })
      snackbar.success(t('removed'))
      router.refresh()
    } catch {
      // The call has shown what went wrong.
    } finally {
      setRemoving(false)
    }
  }

  if (isChanging)
    return (
      <Form form={form}>
        <ReviewerFields form={form} hasLanguage={false} />
        <div className="flex gap-2">
          <Button type="submit" variant="primary" isLoading={form.isSending}>
            {common('save')}
          </Button>
          <Button variant="ghost" onClick={() => setChanging(false)}>
            {common('cancel')}
          </Button>
        </div>
      </Form>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {reviewer && (
        <Identity
          lead={<Avatar id={reviewer.member ?? reviewer.email ?? reviewer.name} name={reviewer.name} />}
          title={reviewer.name}
          text={reviewer.email}
          isInTable={false}
        />
      )}
      <Button isWriting onClick={() => setChanging(true)}>
        {t(reviewer ? 'change' : 'choose')}
      </Button>
      {reviewer && (
        <Button isWriting variant="ghost" isLoading={isRemoving} onClick={remove}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}

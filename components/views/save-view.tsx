'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { longestViewName, type SavedViewList } from '@/lib/domain/company/views/choices'
import type { SavedViewView } from '@/lib/domain/company/views/schema'

type Props = { list: SavedViewList; query: string; onSaved: (view: SavedViewView) => void }

/** Keeps the list as it is shown under a name, for oneself or for everybody. */
export function SaveView({ list, query, onSaved }: Props) {
  const t = useTranslations('saved-views.screen')
  const common = useTranslations('common')
  const [isShared, setShared] = useState(false)
  const form = useServerForm({
    defaultValues: { name: '' },
    onSubmit: async ({ name }) => {
      const body = { list, name, query, is_shared: isShared }
      const view = await api.post<SavedViewView>('/api/saved_views', body, { isQuiet: true })
      snackbar.success(t('saved', { name: view.name }))
      onSaved(view)
    },
  })
  return (
    <section aria-label={t('save_title')} className="border-t px-2 pt-3 pb-1">
      <Form form={form} className="!grid gap-2.5">
        <Field label={t('save_title')} help={t('what')} error={form.errorOf('name')}>
          <TextInput
            maxLength={longestViewName}
            autoComplete="off"
            aria-label={t('name')}
            placeholder={t('placeholder')}
            {...form.register('name', { required: common('required') })}
          />
        </Field>
        <CheckBox checked={isShared} onChange={setShared}>
          {t('share')}
        </CheckBox>
        <Button type="submit" variant="primary" isLoading={form.isSending}>
          {t('save')}
        </Button>
      </Form>
    </section>
  )
}

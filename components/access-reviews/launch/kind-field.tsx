'use client'

import { useTranslations } from 'next-intl'
import type { LaunchValues } from '@/components/access-reviews/launch/launch-values'
import { Field } from '@/components/ui/field'
import { Segmented } from '@/components/ui/segmented'
import type { ServerForm } from '@/components/ui/use-server-form'
import { reviewKinds } from '@/lib/domain/reviews/list/choices'

/** Whether the reviewer decides on accounts, or on who is in which group. */
export function KindField({ form }: { form: ServerForm<LaunchValues> }) {
  const t = useTranslations('access-reviews.screen.kinds')
  const kind = form.watch('kind')
  return (
    <Field label={t('label')} isGroup help={t(`${kind}.help`)} error={form.errorOf('kind')}>
      <Segmented
        label={t('label')}
        isWide
        value={kind}
        onChange={(value) => {
          form.setValue('kind', value === 'memberships' ? 'memberships' : 'accounts')
          form.clearErrors('kind')
        }}
        options={reviewKinds.map((value) => ({ value, label: t(`${value}.name`) }))}
      />
    </Field>
  )
}

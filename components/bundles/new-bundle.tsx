'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { Combobox } from '@/components/ui/inputs/combobox'
import { Field } from '@/components/ui/inputs/field'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'

type Props = { types: { id: string; name: string }[]; departments: string[] }

// Not empty, so that the keyboard reaches it; and no department's name is taken for it.
const everybody = 'any'
const named = (department: string) => `department ${department}`

/** Asks who receives a bundle, then opens what they have now as the start of it. */
export function NewBundle({ types, departments }: Props) {
  const t = useTranslations('bundles')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const [type, setType] = useState<string | null>(null)
  const [department, setDepartment] = useState<string | null>(null)
  const open = () => {
    const params = new URLSearchParams({
      ...(type && { member_type: type }),
      ...(department && { department }),
    })
    router.push(`/dashboard/bundles/new?${params}`)
  }
  return (
    <>
      <Button isWriting icon={<Plus aria-hidden strokeWidth={1.8} />} onClick={() => setOpen(true)}>
        <span className="max-lg:sr-only">{t('new')}</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t('new')}
        description={t('new_text')}
        footer={
          <DialogFoot onCancel={() => setOpen(false)} isDisabled={!type && !department} onConfirm={open}>
            {t('continue')}
          </DialogFoot>
        }
      >
        <div className="flex flex-col gap-4">
          <Field label={t('type')}>
            <Combobox
              value={type ?? everybody}
              onChange={(value) => setType(value === everybody ? null : value)}
              options={[
                { value: everybody, label: t('any_type') },
                ...types.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </Field>
          <Field label={t('department')}>
            <Combobox
              value={department === null ? everybody : named(department)}
              onChange={(value) => setDepartment(departments.find((name) => named(name) === value) ?? null)}
              options={[
                { value: everybody, label: t('any_department') },
                ...departments.map((name) => ({ value: named(name), label: name })),
              ]}
            />
          </Field>
        </div>
      </Dialog>
    </>
  )
}

import type { LucideIcon } from 'lucide-react'
import { Button } from '@/components/ui/inputs/button'

type Props = {
  Icon: LucideIcon
  title: string
  text: string
  confirm: string
  isWorking: boolean
  onConfirm: () => Promise<void>
}

/** Says what the link of a mail will do, with the button that does it. */
export function LinkQuestion({ Icon, title, text, confirm, isWorking, onConfirm }: Props) {
  return (
    <section>
      <Icon aria-hidden strokeWidth={1.6} className="mb-5 size-8 text-primary-fg" />
      <h1 className="type-title-l">{title}</h1>
      <p className="type-body-l mt-2 mb-6 text-fg-2">{text}</p>
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        isLoading={isWorking}
        onClick={() => void onConfirm()}
      >
        {confirm}
      </Button>
    </section>
  )
}

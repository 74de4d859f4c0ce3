import { useTranslations } from 'next-intl'
import { FinancePrompt, FirstApplicationPrompt, FirstMemberPrompt } from '@/components/dashboard/prompts'
import { FollowWriting, PeopleBeingWritten } from '@/components/members/list/people-being-written'
import { cx } from '@/components/ui/text/class-names'
import type { PeopleBeingWritten as Writing } from '@/lib/domain/company/dashboard/work'

// An empty roll sheet: one square is full, the others are hollow.
const columns = [26, 20, 20, 16, 16, 15, 15, 15, 10, 10, 10, 5, 5, 5]

type Props = {
  writing: Writing | null
  /** How many the catalogue has. */
  applications: number
}

/** The dashboard of a company without data: an empty sheet and three steps, the first of which may be under way. */
export function FirstDay({ writing, applications }: Props) {
  const t = useTranslations('dashboard.first_day')
  return (
    <div className="mx-auto max-w-[50rem] py-6 lg:py-10">
      <FollowWriting isWriting={writing !== null} />
      <div aria-hidden className="mb-9 flex items-end gap-3 overflow-hidden">
        {columns.map((count, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing
          <span key={column} className="flex w-[2.55rem] shrink-0 flex-wrap-reverse content-start gap-[3px]">
            {Array.from({ length: count }, (_, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a drawing
                key={index}
                className={cx(
                  'size-[5.7px] rounded-[1.5px]',
                  column === 0 && index === 0 ? 'bg-tick-done' : 'border border-tick-empty',
                )}
              />
            ))}
          </span>
        ))}
      </div>
      <p className="type-statement mb-8 text-pretty text-fg-2">
        {writing ? t('writing', { total: writing.total }) : t('empty')}
        <br />
        {t.rich('steps', { b: (words) => <b className="font-semibold text-fg">{words}</b> })}
      </p>
      <ol className="border-b">
        {[
          writing ? (
            <PeopleBeingWritten key="member" {...writing} />
          ) : (
            <FirstMemberPrompt key="member" isPrimary />
          ),
          <FirstApplicationPrompt key="application" applications={applications} />,
          <FinancePrompt key="finance" />,
        ].map((prompt, index) => (
          <li key={prompt.key} className="flex gap-5 border-t py-6">
            <span
              className={cx(
                'type-dense flex size-6.5 shrink-0 items-center justify-center rounded-full font-semibold tabular-nums',
                index === 0 ? 'bg-primary text-on-primary' : 'border border-line-control text-fg-2',
              )}
            >
              {index + 1}
            </span>
            {prompt}
          </li>
        ))}
      </ol>
    </div>
  )
}

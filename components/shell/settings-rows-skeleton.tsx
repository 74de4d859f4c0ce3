import { SettingsFrame } from '@/components/shell/settings-frame'
import { Skeleton } from '@/components/ui/layout/skeleton'

/** A page of the settings that is a list, before its rows are here. */
export function SettingsRowsSkeleton({ title }: { title: string }) {
  return (
    <SettingsFrame title={title}>
      <Skeleton className="h-3 w-96 max-w-full" />
      <div aria-hidden className="mt-5 border-t">
        {['w-32', 'w-24', 'w-36'].map((width) => (
          <div key={width} className="flex h-14 items-center gap-6 border-b">
            <Skeleton className={`h-3 ${width}`} />
            <Skeleton className="h-5 w-24" />
            <Skeleton className="ml-auto h-3 w-16" />
          </div>
        ))}
      </div>
    </SettingsFrame>
  )
}

import { AppLogo, type LogoSize } from '@/components/ui/text/app-logo'
import { logoIds } from '@/components/ui/text/logo-ids'

const slugOf = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

/** The mark of a product where we have it, of its vendor otherwise; the first letter of a name that no catalogue knows. */
export function SpendLogo({
  vendor,
  name,
  size = 24,
}: {
  vendor: string | null
  name: string
  size?: LogoSize
}) {
  const product = slugOf(name)
  return <AppLogo id={logoIds.has(product) ? product : (vendor ?? product)} name={name} size={size} />
}

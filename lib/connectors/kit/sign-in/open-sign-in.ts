import type { VendorSignIn } from '@/lib/connectors/kit/sign-in/vendor-sign-in'

const packages = {
  google: async () => (await import('@/lib/connectors/kit/sign-in/google')).google,
  microsoft: async () => (await import('@/lib/connectors/kit/sign-in/microsoft')).microsoft,
}

export type SignInPackage = keyof typeof packages

/** Loads a vendor's package when it is first needed: most processes never are. */
export const openSignIn = (name: SignInPackage): Promise<VendorSignIn> => packages[name]()

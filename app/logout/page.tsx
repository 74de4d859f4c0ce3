import { SignOut } from '@/components/users/session/sign-out'

export default function LogoutPage() {
  return <SignOut />
}

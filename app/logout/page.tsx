import { SignOut } from '@/components/users/sign-out'

export default function LogoutPage() {
  return <SignOut />
}

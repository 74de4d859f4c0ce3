export { authentication as GET, authentication as POST } from '@/lib/http/sessions/authentication'

import DashboardLoading from '@/app/dashboard/(home)/loading'

export default DashboardLoading

import { CardSkeletons } from '@/components/user-connectors/list/card-skeletons'

export default CardSkeletons

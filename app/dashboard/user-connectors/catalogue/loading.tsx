import { CardSkeletons } from '@/components/user-connectors/card-skeletons'

export default CardSkeletons

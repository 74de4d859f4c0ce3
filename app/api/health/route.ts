/** For load balancers: this process answers. It asks nothing of the database. */
export const GET = () => new Response('ok')

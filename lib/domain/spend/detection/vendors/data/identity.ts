export const identity = `
okta | Okta | okta.com | OKTA; OKTA INC; OKTA UK; OKTA IRELAND
auth0 | Auth0 | auth0.com | AUTH0; AUTH0 INC
onelogin | OneLogin | onelogin.com | ONELOGIN INC; ONE LOGIN INC
jumpcloud | JumpCloud | jumpcloud.com | JUMPCLOUD INC; JUMP CLOUD
ping-identity | Ping Identity | pingidentity.com, forgerock.com | PING IDENTITY; FORGEROCK
duo-security | Duo Security | duo.com, duosecurity.com | ~DUO; DUO SECURITY
rippling | Rippling | rippling.com | =RIPPLING; PEOPLE CENTER; RIPPLING PEOPLE; RIPPLING IRELAND
jamf | Jamf | jamf.com | JAMF SOFTWARE; JAMF; JAMF NOW
kandji | Kandji | kandji.io, iru.com | KANDJI INC
mosyle | Mosyle | mosyle.com | MOSYLE CORPORATION
addigy | Addigy | addigy.com
hexnode | Hexnode | hexnode.com | MITSOGO
ninjaone | NinjaOne | ninjaone.com, ninjarmm.com | NINJARMM; NINJA ONE; NINJAONE LLC
atera | Atera | atera.com | ATERA NETWORKS; =ATERA
n-able | N-able | n-able.com | N ABLE; N ABLE SOLUTIONS
kaseya | Kaseya | kaseya.com, datto.com | DATTO; KASEYA US
manageengine | ManageEngine | manageengine.com | MANAGE ENGINE
zluri | Zluri | zluri.com
bettercloud | BetterCloud | bettercloud.com
torii | Torii | toriihq.com | ~TORII; TORIIHQ; TORII LABS
primo | Primo | getprimo.com | ~PRIMO; GETPRIMO; PRIMO IT | fr,en
fleet | Fleet | fleet.co, fleetdm.com | ~FLEET; FLEETDM; FLEET DEVICE MANAGEMENT | fr,en
`

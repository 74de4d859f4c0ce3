export const hosting = `
amazon-web-services | Amazon Web Services | aws.amazon.com, amazonaws.com, amazonaws.co, amazon.com | AWS; AWS EMEA; AWS EMEA SARL; AMAZON AWS; AMZN AWS; AMAZON WEB SERV; AMAZON WEB SERVICES EMEA; AMAZON WEB SVCS; AWS MARKETPLACE > Marketplace; AWSEMEA
ovhcloud | OVHcloud | ovhcloud.com, ovh.com, ovh.net, ovh.fr | OVH; OVH SAS; OVH CLOUD; OVHCLOUD SAS; OVH GROUPE | fr,en
scaleway | Scaleway | scaleway.com, online.net | SCALEWAY SAS; ONLINE SAS; ONLINE NET | fr,en
scalingo | Scalingo | scalingo.com | SCALINGO SAS | fr,en
clever-cloud | Clever Cloud | clever-cloud.com, clevercloud.com | CLEVER CLOUD SAS; CLEVERCLOUD | fr,en
alwaysdata | alwaysdata | alwaysdata.com |  | fr,en
gandi | Gandi | gandi.net | =GANDI; GANDI SAS; GANDI NET | fr,en
ikoula | Ikoula | ikoula.com | IKOULA NET | fr,en
infomaniak | Infomaniak | infomaniak.com | INFOMANIAK NETWORK | fr,en
o2switch | o2switch | o2switch.fr | O2SWITCH SARL | fr,en
lws | LWS | lws.fr | ~LWS; LWS FR; LIGNE WEB SERVICES | fr,en
planethoster | PlanetHoster | planethoster.com, planethoster.net | PLANET HOSTER | fr,en
outscale | Outscale | outscale.com | 3DS OUTSCALE | fr,en
hostinger | Hostinger | hostinger.com, hostinger.fr | HOSTINGER INTERNATIONAL; HOSTINGER UAB; HOSTINGER OPERATIONS
ionos | IONOS | ionos.com, ionos.fr, ionos.de, 1and1.com, 1and1.fr | IONOS SE; IONOS SARL; 1 AND 1; 1UND1; 1 1 INTERNET; 1AND1
hetzner | Hetzner | hetzner.com, hetzner.de, hetzner.cloud | HETZNER ONLINE; HETZNER CLOUD
digitalocean | DigitalOcean | digitalocean.com | DIGITALOCEAN LLC; DIGITAL OCEAN
linode | Linode | linode.com | AKAMAI LINODE; LINODE AKAMAI; LINODE LLC
vultr | Vultr | vultr.com | VULTR HOLDINGS; CONSTANT COMPANY; VULTR BY CONSTANT
heroku | Heroku | heroku.com | HEROKU INC
vercel | Vercel | vercel.com, zeit.co | VERCEL INC; VERCEL PRO; ZEIT INC
netlify | Netlify | netlify.com | NETLIFY INC
render | Render | render.com | ~RENDER; RENDER COM; RENDER SERVICES; RENDER INC
railway | Railway | railway.app, railway.com | ~RAILWAY; RAILWAY CORP; RAILWAY APP; RAILWAY CORPORATION
fly-io | Fly.io | fly.io | ~FLY; FLY IO; FLY IO INC
cloudflare | Cloudflare | cloudflare.com | CLOUDFLARE INC; CLOUDFLARE LTD
fastly | Fastly | fastly.com | FASTLY INC
akamai | Akamai | akamai.com | AKAMAI TECHNOLOGIES
bunny-net | bunny.net | bunny.net, bunnycdn.com | ~BUNNY; BUNNYWAY; BUNNY NET; BUNNYCDN
keycdn | KeyCDN | keycdn.com | PROINITY
backblaze | Backblaze | backblaze.com | BACKBLAZE INC
wasabi | Wasabi | wasabi.com | ~WASABI; WASABI TECHNOLOGIES; WASABI CLOUD
godaddy | GoDaddy | godaddy.com | GODADDY COM; DNH GODADDY; GO DADDY; GODADDY EUROPE
namecheap | Namecheap | namecheap.com | NAME CHEAP; NAMECHEAP INC; NAMECHEAP COM
porkbun | Porkbun | porkbun.com
dnsimple | DNSimple | dnsimple.com
name-com | Name.com | name.com | ~NAME; NAME COM INC; ~NAME COM
bluehost | Bluehost | bluehost.com | BLUEHOST INC
siteground | SiteGround | siteground.com | SITEGROUND HOSTING; SITEGROUND SPAIN
dreamhost | DreamHost | dreamhost.com | NEW DREAM NETWORK
kinsta | Kinsta | kinsta.com | KINSTA INC
wp-engine | WP Engine | wpengine.com | WPENGINE; WPENGINE INC
pantheon | Pantheon | pantheon.io | ~PANTHEON; PANTHEON SYSTEMS
upsun | Upsun | upsun.com, platform.sh
rackspace | Rackspace | rackspace.com | RACKSPACE HOSTING; RACKSPACE US
leaseweb | Leaseweb | leaseweb.com | LEASEWEB NETHERLANDS; LEASEWEB GLOBAL
contabo | Contabo | contabo.com | CONTABO GMBH
upcloud | UpCloud | upcloud.com | UPCLOUD LTD
exoscale | Exoscale | exoscale.com | AKENES
cloudways | Cloudways | cloudways.com | CLOUDWAYS LTD
lambda | Lambda | lambda.ai, lambdalabs.com | ~LAMBDA; LAMBDA LABS; LAMBDA INC
runpod | RunPod | runpod.io | RUNPOD INC
vast-ai | Vast.ai | vast.ai | ~VAST; VAST AI
modal | Modal | modal.com | ~MODAL; MODAL LABS
coreweave | CoreWeave | coreweave.com
paperspace | Paperspace | paperspace.com
tailscale | Tailscale | tailscale.com | TAILSCALE INC
zerotier | ZeroTier | zerotier.com
veeam | Veeam | veeam.com | VEEAM SOFTWARE
acronis | Acronis | acronis.com | ACRONIS INTERNATIONAL
druva | Druva | druva.com
vmware | VMware | vmware.com | VMWARE INTERNATIONAL; VMWARE INC
citrix | Citrix | citrix.com | CITRIX SYSTEMS
parallels | Parallels | parallels.com | =PARALLELS; PARALLELS INTERNATIONAL; PARALLELS DESKTOP
nutanix | Nutanix | nutanix.com
oracle | Oracle | oracle.com, oraclecloud.com | ORACLE FRANCE; ORACLE AMERICA; ORACLE EMEA; ORACLE CLOUD > Cloud; =ORACLE
ibm | IBM | ibm.com | =IBM; IBM CLOUD > Cloud; IBM FRANCE; COMPAGNIE IBM
google | Google | google.com, workspace.google.com, cloud.google.com, gsuite.google.com, googleapis.com, g.co | %GOOGLE; %GOOGLE IRELAND; GOOGLE WORKSPACE > Workspace; GOOGLE GSUITE > Workspace; GOOGLE G SUITE > Workspace; GSUITE > Workspace; GOOGLE APPS > Workspace; GOOGLE WORKSP > Workspace; GOOGLE WORKS > Workspace; GOOGLE CLOUD > Cloud; GOOGLE CLOUD EMEA > Cloud; GOOGLE CLD > Cloud; GOOGLE SVCSAPPS > Workspace; GOOGLE SVCS > Workspace; GOOGLE ONE > One; GOOGLE STORAGE > One; GOOGLE DOMAINS > Domains; GOOGLE FIREBASE > Firebase; GOOGLE MAPS > Maps; GOOGLE GEMINI > Gemini; GOOGLE AI > Gemini; !GOOGLE ADS; !GOOGLE ADWORDS; !GOOGLE YOUTUBE; !GOOGLE YOUTUBEPREMIUM; !GOOGLE STORE; !GOOGLE PLAY; !GOOGLE STADIA; !GOOGLE FI; !GOOGLE PAY
microsoft | Microsoft | microsoft.com, office.com, office365.com, azure.com, azure.microsoft.com, microsoft365.com, live.com, windows.com, msbill.info, visualstudio.com | %MICROSOFT; %MSFT; MICROSOFT 365 > 365; MICROSOFT OFFICE > 365; OFFICE 365 > 365; MSFT OFFICE > 365; MSFT 365 > 365; MICROSOFT AZURE > Azure; MSFT AZURE > Azure; MICROSOFT IRELAND; MICROSOFT IRELAND OPERATIONS; MICROSOFT FRANCE; MICROSOFT CORPORATION; MICROSOFT ONLINE; MICROSOFT ONLINE SERVICES; MSFT ONLINE SERVICES; MICROSOFT DYNAMICS > Dynamics; MICROSOFT TEAMS > Teams; MICROSOFT POWER > Power Platform; MICROSOFT INTUNE > Intune; MICROSOFT COPILOT > Copilot; MICROSOFT VISUAL > Visual Studio; MICROSOFT SUBSCRIPTION; MICROSOFT SUBSCR; MSBILL; MICROSOFT G#; MICROSOFT E#; MSFT E#; MSFT G#; !MICROSOFT XBOX; !MSFT XBOX; !MICROSOFT GAMING; !MICROSOFT GAME; !MICROSOFT ULTIMATE; !MICROSOFT SURFACE; !MICROSOFT REWARDS
apple | Apple | apple.com | %APPLE COM BILL; %APPLE SERVICES; %ITUNES COM BILL; %ITUNES; %APPLE BILL; %ITUNES BILL; APPLE ICLOUD > iCloud; ICLOUD > iCloud; APPLE DEVELOPER > Developer Program; APPLE DEVELOPER PROGRAM > Developer Program; APPLE BUSINESS ESSENTIALS; !APPLE SEARCH ADS; !APPLE STORE; !APPLE STORE R; !APPLE RETAIL; ~APPLE; !APPLE COM FR; !APPLE MUSIC; !APPLE ONLINE STORE
strato | STRATO | strato.de, strato.com, strato.fr | STRATO AG; STRATO GMBH; =STRATO
amen | Amen | amen.fr | ~AMEN; AMEN SAS; AMEN FR | fr,en
nuxit | Nuxit | nuxit.com | NUXIT; MAGIC ONLINE | fr,en
pulseheberg | PulseHeberg | pulseheberg.com | PULSE HEBERG | fr,en
hostpapa | Hostpapa | hostpapa.com | HOST PAPA
123-reg | 123-reg | 123-reg.co.uk | 123 REG; 123REG
fasthosts | Fasthosts | fasthosts.co.uk | FASTHOSTS INTERNET; FAST HOSTS
20i | 20i | 20i.com | 20I; 20I LIMITED
one-com | one.com | one.com | ONE COM GROUP; ONE COM A S
hover | Hover | hover.com | ~HOVER; HOVER COM; TUCOWS
eurodns | EuroDNS | eurodns.com | EURO DNS
safebrands | Safebrands | safebrands.com | SAFE BRANDS | fr,en
nameshield | Nameshield | nameshield.com | NAME SHIELD | fr,en
civo | Civo | civo.com | =CIVO; CIVO LTD
northflank | Northflank | northflank.com
aruba | Aruba | aruba.it, arubacloud.com, aruba.fr | ~ARUBA; ARUBA SPA; ARUBA PEC; ARUBACLOUD; ARUBA IT
transip | TransIP | transip.nl, transip.eu | TRANSIP BV; TRANS IP; TRANSIP GROUP
netcup | netcup | netcup.de, netcup.com, netcup.eu | NETCUP GMBH; ANEXIA NETCUP
mijndomein | Mijndomein | mijndomein.nl | MIJNDOMEIN BV; MIJN DOMEIN; METAREGISTRAR
vimexx | Vimexx | vimexx.nl, vimexx.com | VIMEXX BV
yourhosting | Yourhosting | yourhosting.nl | YOURHOSTING BV; YOUR HOSTING
antagonist | Antagonist | antagonist.nl | ~ANTAGONIST; ANTAGONIST BV
cloud86 | Cloud86 | cloud86.io | CLOUD86; CLOUD86 BV
combell | Combell | combell.com | COMBELL NV; COMBELL GROUP
all-inkl | ALL-INKL | all-inkl.com | ALL INKL; ALL INKL COM; NEUE MEDIEN MUENNICH
host-europe | Host Europe | hosteurope.de | HOST EUROPE; HOST EUROPE GMBH; HOSTEUROPE
domainfactory | domainFACTORY | df.eu | DOMAINFACTORY; DOMAINFACTORY GMBH; DOMAIN FACTORY
mittwald | Mittwald | mittwald.de | MITTWALD CM SERVICE; MITTWALD GMBH
raidboxes | Raidboxes | raidboxes.io, raidboxes.de | RAIDBOXES GMBH; RAID BOXES
webgo | webgo | webgo.de | =WEBGO; WEBGO GMBH
alfahosting | Alfahosting | alfahosting.de | ALFAHOSTING GMBH
united-domains | united-domains | united-domains.de, ud.com | UNITED DOMAINS; UNITED DOMAINS AG; UNITED DOMAINS GMBH
arsys | Arsys | arsys.es, arsys.com | ARSYS INTERNET; ARSYS INTERNET SLU
dinahosting | Dinahosting | dinahosting.com | DINAHOSTING SL; DINA HOSTING
raiola-networks | Raiola Networks | raiolanetworks.com, raiolanetworks.es | RAIOLA NETWORKS; RAIOLA NETWORKS SL
webempresa | Webempresa | webempresa.com, webempresa.eu | WEBEMPRESA EUROPA
loading-es | Loading | loading.es | ~LOADING; TROPICAL SERVER; LOADING ES
register-it | Register.it | register.it | REGISTER IT; REGISTER IT SPA; REGISTER SPA
seeweb | Seeweb | seeweb.it, seeweb.com | SEEWEB SRL
serverplan | Serverplan | serverplan.com | SERVERPLAN SRL; SERVER PLAN
netsons | Netsons | netsons.com | NETSONS SRL
keliweb | Keliweb | keliweb.it, keliweb.com | KELIWEB SRL
vhosting-solution | VHosting Solution | vhosting-it.com | VHOSTING SOLUTION; VHOSTING
`

/** One vendor a line; the columns, marks and defaults are those of read-vendors.ts. */
export const development = `
github | GitHub | github.com, githubapp.com | GITHUB INC; GITHUB COPILOT > Copilot; GITHUB SPONSORS
gitlab | GitLab | gitlab.com | GITLAB INC
atlassian | Atlassian | atlassian.com, atlassian.net, trello.com, bitbucket.org, statuspage.io, opsgenie.com, jira.com | ATLASSIAN PTY; ATLASSIAN US; ATLASSIAN JIRA > Jira; ATLASSIAN CONFLUENCE > Confluence; ATLASSIAN TRELLO > Trello; ATLASSIAN BITBUCKET > Bitbucket; ATLASSIAN STATUSPAGE > Statuspage; ATLASSIAN OPSGENIE > Opsgenie; ATLASSIAN LOOM > Loom; TRELLO > Trello; BITBUCKET > Bitbucket; STATUSPAGE > Statuspage; OPSGENIE > Opsgenie; =JIRA > Jira; ~CONFLUENCE > Confluence
jetbrains | JetBrains | jetbrains.com | JETBRAINS S R O; JETBRAINS SRO; JETBRAINS AMERICAS; INTELLIJ IDEA
docker | Docker | docker.com, docker.io | =DOCKER; DOCKER INC; DOCKER HUB
postman | Postman | postman.com, getpostman.com | =POSTMAN; POSTMAN INC
circleci | CircleCI | circleci.com | CIRCLE INTERNET SERVICES; CIRCLE CI
travis-ci | Travis CI | travis-ci.com, travis-ci.org | TRAVIS CI GMBH
buildkite | Buildkite | buildkite.com | BUILDKITE PTY
codecov | Codecov | codecov.io, about.codecov.io
sentry | Sentry | sentry.io, getsentry.com | =SENTRY; FUNCTIONAL SOFTWARE; SENTRY IO; GETSENTRY
datadog | Datadog | datadoghq.com, datadoghq.eu, datadog.com | DATADOG INC; DATADOG IRELAND; DATA DOG INC
new-relic | New Relic | newrelic.com | NEW RELIC INC; NEWRELIC
pagerduty | PagerDuty | pagerduty.com | PAGERDUTY INC; PAGER DUTY
grafana-labs | Grafana Labs | grafana.com | GRAFANA; GRAFANA LABS; RAINTANK INC
elastic | Elastic | elastic.co | =ELASTIC; ELASTICSEARCH; ELASTICSEARCH BV; ELASTICSEARCH INC; ELASTIC CLOUD; ELASTIC NV
splunk | Splunk | splunk.com | SPLUNK SERVICES
sumo-logic | Sumo Logic | sumologic.com | SUMO LOGIC INC; SUMOLOGIC
dynatrace | Dynatrace | dynatrace.com | DYNATRACE LLC
honeycomb | Honeycomb | honeycomb.io | =HONEYCOMB; HONEYCOMB IO; HOUND TECHNOLOGY
better-stack | Better Stack | betterstack.com, betteruptime.com, logtail.com | BETTER STACK INC; BETTERSTACK; BETTER UPTIME
rollbar | Rollbar | rollbar.com | ROLLBAR INC
bugsnag | BugSnag | bugsnag.com | BUGSNAG INC
raygun | Raygun | raygun.com | =RAYGUN
airbrake | Airbrake | airbrake.io | =AIRBRAKE; AIRBRAKE IO
logrocket | LogRocket | logrocket.com | LOGROCKET INC
launchdarkly | LaunchDarkly | launchdarkly.com | CATAMORPHIC CO; LAUNCH DARKLY
split | Split | split.io | ~SPLIT; SPLIT SOFTWARE
optimizely | Optimizely | optimizely.com | OPTIMIZELY INC; EPISERVER
browserstack | BrowserStack | browserstack.com | BROWSERSTACK INC; BROWSERSTACK LTD
sauce-labs | Sauce Labs | saucelabs.com | SAUCE LABS INC; SAUCELABS
lambdatest | LambdaTest | lambdatest.com | LAMBDATEST INC
cypress | Cypress | cypress.io | ~CYPRESS; CYPRESS IO; CYPRESS CLOUD
percy | Percy | percy.io | ~PERCY; PERCY IO
chromatic | Chromatic | chromatic.com | =CHROMATIC; CHROMA SOFTWARE; CHROMATIC QA
snyk | Snyk | snyk.io | SNYK LTD; SNYK LIMITED; SNYK INC
sonarsource | SonarSource | sonarsource.com, sonarcloud.io, sonarqube.org | SONARCLOUD; SONARQUBE; SONARSOURCE SA
codacy | Codacy | codacy.com
code-climate | Code Climate | codeclimate.com | CODECLIMATE; BLUEBOX INC
npm | npm | npmjs.com | NPM INC; NPMJS
expo | Expo | expo.dev, expo.io | ~EXPO; 650 INDUSTRIES; EXPO EAS; EXPO DEV
jfrog | JFrog | jfrog.com | JFROG LTD; JFROG INC; JFROG
sonatype | Sonatype | sonatype.com
hashicorp | HashiCorp | hashicorp.com, terraform.io | HASHICORP INC; TERRAFORM CLOUD > Terraform
pulumi | Pulumi | pulumi.com | PULUMI CORP
spacelift | Spacelift | spacelift.io
env0 | env0 | env0.com
harness | Harness | harness.io | ~HARNESS; HARNESS IO; HARNESS INC
codefresh | Codefresh | codefresh.io
semaphore | Semaphore | semaphoreci.com | ~SEMAPHORE; SEMAPHORE CI; RENDERED TEXT; SEMAPHORECI
appcircle | Appcircle | appcircle.io
bitrise | Bitrise | bitrise.io
codemagic | Codemagic | codemagic.io | NEVERCODE
revenuecat | RevenueCat | revenuecat.com | REVENUECAT INC; REVENUE CAT
retool | Retool | retool.com | =RETOOL; RETOOL INC
appsmith | Appsmith | appsmith.com
budibase | Budibase | budibase.com
bubble | Bubble | bubble.io | ~BUBBLE; BUBBLE IO; BUBBLE GROUP
xano | Xano | xano.com | XANO INC
supabase | Supabase | supabase.com, supabase.io | SUPABASE INC; SUPABASE PTE
neon | Neon | neon.tech, neon.com | ~NEON; NEON INC; NEON TECH; NEON LLC; NEON DATABASE
planetscale | PlanetScale | planetscale.com | PLANETSCALE INC
mongodb | MongoDB | mongodb.com, mongodb.org | MONGODB INC; MONGODB LIMITED; MONGODB CLOUD; MONGODB ATLAS > Atlas; MONGO DB
redis | Redis | redis.com, redis.io, redislabs.com | =REDIS; REDIS LABS; REDIS LTD; REDISLABS; GARANTIA DATA
upstash | Upstash | upstash.com | UPSTASH INC
cockroach-labs | Cockroach Labs | cockroachlabs.com | COCKROACHLABS; COCKROACHDB
neo4j | Neo4j | neo4j.com | NEO4J INC; NEO4J SWEDEN; NEO4J
couchbase | Couchbase | couchbase.com
timescale | Timescale | timescale.com, tigerdata.com | =TIMESCALE; TIMESCALE INC; TIGERDATA
aiven | Aiven | aiven.io | AIVEN OY; AIVEN DEUTSCHLAND
confluent | Confluent | confluent.io, confluent.cloud | =CONFLUENT; CONFLUENT INC; CONFLUENT CLOUD
cloudamqp | CloudAMQP | cloudamqp.com | 84CODES; 84 CODES AB
prisma | Prisma | prisma.io | ~PRISMA; PRISMA DATA; PRISMA IO
hasura | Hasura | hasura.io
apollo-graphql | Apollo GraphQL | apollographql.com | APOLLO GRAPH; METEOR DEVELOPMENT; APOLLOGRAPHQL
algolia | Algolia | algolia.com | ALGOLIA INC; ALGOLIA SAS | fr,en
meilisearch | Meilisearch | meilisearch.com | MEILI SAS; MEILISEARCH | fr,en
typesense | Typesense | typesense.org
pinecone | Pinecone | pinecone.io | =PINECONE; PINECONE SYSTEMS; PINECONE IO
weaviate | Weaviate | weaviate.io | WEAVIATE BV
qdrant | Qdrant | qdrant.tech
ngrok | ngrok | ngrok.com | NGROK INC; NGROK
stackblitz | StackBlitz | stackblitz.com, bolt.new | BOLT NEW > Bolt; STACKBLITZ INC
codesandbox | CodeSandbox | codesandbox.io | CODESANDBOX BV
replit | Replit | replit.com | REPLIT INC; NEOREASON INC
gitpod | Gitpod | gitpod.io | TYPEFOX
gitkraken | GitKraken | gitkraken.com | AXOSOFT; GIT KRAKEN
tower | Tower | git-tower.com | ~TOWER; FOURNOVA SOFTWARE
sublime-text | Sublime Text | sublimetext.com, sublimehq.com | SUBLIME HQ; SUBLIMEHQ
cursor | Cursor | cursor.com, cursor.sh, anysphere.co | ~CURSOR; ANYSPHERE; CURSOR AI; CURSOR AI POWERED IDE; CURSOR USAGE; ANYSPHERE INC; CURSOR AI POWERED
windsurf | Windsurf | windsurf.com, codeium.com | ~WINDSURF; CODEIUM; EXAFUNCTION; WINDSURF EDITOR
tabnine | Tabnine | tabnine.com | CODOTA
sourcegraph | Sourcegraph | sourcegraph.com
graphite | Graphite | graphite.dev | ~GRAPHITE; SCREENPLAY STUDIOS; GRAPHITE DEV
linearb | LinearB | linearb.io | LINEARB INC
swarmia | Swarmia | swarmia.com | SWARMIA OY
readme | ReadMe | readme.com, readme.io | ~README; README IO; READMEIO
gitbook | GitBook | gitbook.com, gitbook.io | GITBOOK SAS; GITBOOK INC | fr,en
mintlify | Mintlify | mintlify.com
stoplight | Stoplight | stoplight.io | ~STOPLIGHT; STOPLIGHT IO
smartbear | SmartBear | smartbear.com, swagger.io | SMARTBEAR SOFTWARE; SWAGGERHUB > SwaggerHub
rapidapi | RapidAPI | rapidapi.com | RAPID API; R SOFTWARE INC
contentful | Contentful | contentful.com | CONTENTFUL GMBH
sanity | Sanity | sanity.io | ~SANITY; SANITY IO; SANITY AS; SANITY INC
storyblok | Storyblok | storyblok.com | STORYBLOK GMBH
strapi | Strapi | strapi.io | STRAPI SAS | fr,en
prismic | Prismic | prismic.io | PRISMIC IO | fr,en
hygraph | Hygraph | hygraph.com, graphcms.com | GRAPHCMS
directus | Directus | directus.io | MONOSPACE INC
crowdin | Crowdin | crowdin.com | CROWDIN OU
lokalise | Lokalise | lokalise.com | LOKALISE INC; LOKALISE SIA
phrase | Phrase | phrase.com, phraseapp.com, memsource.com | ~PHRASE; DYNPORT; PHRASE GMBH; MEMSOURCE
transifex | Transifex | transifex.com
weglot | Weglot | weglot.com | WEGLOT SAS | fr,en
cloudinary | Cloudinary | cloudinary.com | CLOUDINARY LTD
imgix | imgix | imgix.com | ZEBRAFISH LABS
uploadcare | Uploadcare | uploadcare.com
mux | Mux | mux.com | ~MUX; MUX INC
twilio | Twilio | twilio.com, sendgrid.com, sendgrid.net, segment.com, segment.io | TWILIO INC; TWILIO IRELAND; TWILIO SENDGRID > SendGrid; SENDGRID > SendGrid; SENDGRID INC > SendGrid; SEGMENT IO > Segment; TWILIO SEGMENT > Segment
pusher | Pusher | pusher.com | ~PUSHER; PUSHER LTD; PUSHER LIMITED
ably | Ably | ably.com, ably.io | ~ABLY; ABLY REALTIME
pubnub | PubNub | pubnub.com | PUBNUB INC
liveblocks | Liveblocks | liveblocks.io | LIVEBLOCKS INC
clerk | Clerk | clerk.com, clerk.dev | ~CLERK; CLERK INC; CLERK DEV
stytch | Stytch | stytch.com
workos | WorkOS | workos.com | WORKOS INC
temporal | Temporal | temporal.io | ~TEMPORAL; TEMPORAL TECHNOLOGIES; TEMPORAL CLOUD
checkly | Checkly | checklyhq.com | CHECKLY INC; CHECKLY GMBH; CHECKLYHQ
uptimerobot | UptimeRobot | uptimerobot.com | UPTIME ROBOT; UPTIMEROBOT SRO
pingdom | Pingdom | pingdom.com | PINGDOM AB
solarwinds | SolarWinds | solarwinds.com, papertrailapp.com, loggly.com | SOLARWINDS WORLDWIDE; PAPERTRAIL; LOGGLY
statuscake | StatusCake | statuscake.com | TRAFFICCAKE
incident-io | incident.io | incident.io | ~INCIDENT; INCIDENT IO; PINEAPPLE TECHNOLOGY
rootly | Rootly | rootly.com
testrail | TestRail | testrail.com, gurock.com, gurock.io | GUROCK SOFTWARE; IDERA INC
qase | Qase | qase.io | QASE; QASE IO
ghost-inspector | Ghost Inspector | ghostinspector.com
blackfire | Blackfire | blackfire.io | =BLACKFIRE; BLACKFIRE IO; PLATFORM SH; PLATFORM SH SAS | fr,en
laravel | Laravel | laravel.com, forge.laravel.com, envoyer.io | LARAVEL FORGE > Forge; LARAVEL HOLDINGS; LARAVEL VAPOR > Vapor
devart | Devart | devart.com
embarcadero | Embarcadero | embarcadero.com | EMBARCADERO TECH
perforce | Perforce | perforce.com | PERFORCE SOFTWARE
navicat | Navicat | navicat.com | PREMIUMSOFT
tableplus | TablePlus | tableplus.com | TABLEPLUS INC
unity | Unity | unity.com, unity3d.com | ~UNITY; UNITY TECHNOLOGIES; UNITY TECH; UNITY SOFTWARE
apify | Apify | apify.com | APIFY TECHNOLOGIES
scrapingbee | ScrapingBee | scrapingbee.com | VOSTOK SAS; SCRAPING BEE | fr,en
bright-data | Bright Data | brightdata.com | BRIGHT DATA LTD; BRIGHTDATA; LUMINATI NETWORKS
serpapi | SerpApi | serpapi.com | SERPAPI LLC
mapbox | Mapbox | mapbox.com | MAPBOX INC
maptiler | MapTiler | maptiler.com | MAPTILER AG
ipinfo | IPinfo | ipinfo.io
mailtrap | Mailtrap | mailtrap.io | RAILSWARE
marker-io | Marker.io | marker.io | MARKER IO
usersnap | Usersnap | usersnap.com
userback | Userback | userback.io
jam | Jam | jam.dev | ~JAM; JAM DEV
instatus | Instatus | instatus.com
cronitor | Cronitor | cronitor.io | CRONITOR IO
healthchecks-io | Healthchecks.io | healthchecks.io | HEALTHCHECKS IO
honeybadger | Honeybadger | honeybadger.io | HONEYBADGER INDUSTRIES
appsignal | AppSignal | appsignal.com | APPSIGNAL BV
buddy | Buddy | buddy.works | ~BUDDY; BUDDY WORKS
deployhq | DeployHQ | deployhq.com | DEPLOY HQ; KRYSTAL HOSTING
runcloud | RunCloud | runcloud.io | RUN CLOUD
ploi | Ploi | ploi.io | =PLOI; WEBBUILDS
stack-overflow | Stack Overflow | stackoverflow.com, stackoverflow.co | STACK OVERFLOW; STACKOVERFLOW; STACK EXCHANGE
cloudcraft | Cloudcraft | cloudcraft.co | CLOUDCRAFT
sumsub | Sumsub | sumsub.com | SUM AND SUBSTANCE
onfido | Onfido | onfido.com | ONFIDO LTD
veriff | Veriff | veriff.com | VERIFF OU
ubble | Ubble | ubble.ai | UBBLE SAS | fr,en
powens | Powens | powens.com, budget-insight.com | POWENS; BUDGET INSIGHT | fr,en
bridge | Bridge | bridgeapi.io, bankin.com | ~BRIDGE; PERSPECTEEV; BANKIN | fr,en
plaid | Plaid | plaid.com | ~PLAID; PLAID INC; PLAID TECHNOLOGIES
escape | Escape | escape.tech | ~ESCAPE; ESCAPE TECH | fr,en
qovery | Qovery | qovery.com | BIRDSIGHT | fr,en
koyeb | Koyeb | koyeb.com | KOYEB SAS | fr,en
cloudlinux | CloudLinux | tuxcare.com, cloudlinux.com | CLOUDLINUX; TUXCARE
plesk | Plesk | plesk.com, cpanel.net, webpros.com | PLESK; CPANEL; WEBPROS; PLESK INTERNATIONAL
checkmarx | Checkmarx | checkmarx.com
codegpt | CodeGPT | codegpt.co | CODEGPT
autorabit | AutoRABIT | autorabit.com | AUTORABIT
`

export const website = `
webflow | Webflow | webflow.com | WEBFLOW COM; WEBFLOW INC; WEB FLOW
wix | Wix | wix.com | ~WIX; WIX COM; WIX COM LTD; WIXCOM; WIX PREMIUM; WIX INC; WIX COM INC; WIX COM LUXEMBOURG
squarespace | Squarespace | squarespace.com | SQUARESPACE INC; SQSP; SQUARESPACE IRELAND; SQSP DOMAIN; SQSP WORKSP; SQSP WEBSIT; SQSP INV; SQUARE SPACE
wordpress | WordPress | wordpress.com, automattic.com, jetpack.com, woocommerce.com | AUTOMATTIC; AUTOMATTIC INC; WPCOM; WORDPRESS COM; AUT O MATTIC; =JETPACK > Jetpack; WOOCOMMERCE > WooCommerce; WP COM; WORDPRESS; WOO COMMERCE > WooCommerce; AUTOMATTIC IRELAND; WORDPRESS WOO > WooCommerce
weebly | Weebly | weebly.com | WEEBLY INC
jimdo | Jimdo | jimdo.com | JIMDO GMBH; JIMDO
strikingly | Strikingly | strikingly.com
carrd | Carrd | carrd.co | CARRD INC; CARRD
duda | Duda | duda.co | ~DUDA; DUDA INC; DUDA MOBILE
ghost | Ghost | ghost.org | ~GHOST; GHOST ORG; GHOST FOUNDATION; GHOST PRO
medium | Medium | medium.com | ~MEDIUM; A MEDIUM CORPORATION; MEDIUM COM; MEDIUM MEMBERSHIP
elementor | Elementor | elementor.com | ELEMENTOR LTD; ELEMENTOR COM
elegant-themes | Elegant Themes | elegantthemes.com | ELEGANT THEMES; ELEGANTTHEMES
wp-rocket | WP Rocket | wp-rocket.me, imagify.io | WP ROCKET; WP MEDIA; IMAGIFY; WPROCKET | fr,en
yoast | Yoast | yoast.com | YOAST BV; YOAST
wpml | WPML | wpml.org | ONTHEGOSYSTEMS; WPML; ON THE GO SYSTEMS
gravity-forms | Gravity Forms | gravityforms.com | ROCKETGENIUS; GRAVITY FORMS
sucuri | Sucuri | sucuri.net | SUCURI INC
secupress | SecuPress | secupress.me |  | fr,en
wp-umbrella | WP Umbrella | wp-umbrella.com | WP UMBRELLA | fr,en
unicorn-platform | Unicorn Platform | unicornplatform.com | UNICORN PLATFORM
softr | Softr | softr.io | =SOFTR; SOFTR PLATFORMS
glide | Glide | glideapps.com | ~GLIDE; GLIDE APPS; GLIDEAPPS; TYPEGUARD
adalo | Adalo | adalo.com | ADALO INC
flutterflow | FlutterFlow | flutterflow.io | FLUTTERFLOW INC; FLUTTER FLOW
weweb | WeWeb | weweb.io | WEWEB; WEWEB SAS | fr,en
super | Super | super.so | ~SUPER; SUPER SO
memberstack | Memberstack | memberstack.com
outseta | Outseta | outseta.com
circle | Circle | circle.so | ~CIRCLE; CIRCLE SO; CIRCLECO
mighty-networks | Mighty Networks | mightynetworks.com | MIGHTY NETWORKS; MIGHTY SOFTWARE
elfsight | Elfsight | elfsight.com
simplebo | Simplébo | simplebo.fr | SIMPLEBO | fr,en
e-monsite | E-monsite | e-monsite.com | E MONSITE; EMONSITE; AWELTY | fr,en
solocal | Solocal | solocal.com, pagesjaunes.fr | SOLOCAL; SOLOCAL SA; PAGESJAUNES; PAGES JAUNES | fr,en
uptain | Uptain | uptain.de
cookie-script | Cookie Script | cookie-script.com | COOKIE SCRIPT
accessibe | accessiBe | accessibe.com | ACCESSIBE LTD; ACCESSI BE
userway | UserWay | userway.org | USERWAY INC
`

/** Names for made-up people, most frequent first in each line; independent of the tables the engine has. */
export type Culture = { given: string[]; family: string[]; rare: [starts: string[], ends: string[]] }

const words = (text: string) => text.trim().split(/\s*,\s*/)

export const CULTURES: Record<
  'french' | 'english' | 'german' | 'southern' | 'northern' | 'slavic' | 'world',
  Culture
> = {
  french: {
    given:
      words(`Jean, Marie, Pierre, Camille, Nicolas, Julie, Thomas, Maëlle, François, Céline, Loïc, Anaïs, Jean-Pierre, Hélène,
      Gaël, Océane, Bérengère, Anne-Sophie, Théo, Inès, Rémi, Noémie, Cyprien, Solène, Aurélien, Mélanie, Jean-Baptiste, Élodie,
      Yoann, Margaux, Tanguy, Clémence, Maxence, Léa, Erwan, Lucile, Marie-Claire, Baptiste, Ségolène, Corentin`),
    family:
      words(`Dupont, Martin, Bernard, Lefèvre, Moreau, Girard, Roussel, Lefebvre, Fournier, Dubois, Mercier, Guérin, Boyer, Chevallier,
      Garnier, Perrin, Lambert, Bonnet, Caron, Besnard, de La Fontaine, Le Goff, Poirier, Delacroix, Le Bihan, d’Arcy, Quéméner,
      Marchand, Thibault, Vasseur, Bouchard, Pichon, Du Plessis, Couturier, Kerouanton, Lemoine, Étienne, Berthelot`),
    rare: [
      words('Mont, Beau, Char, Ker, Grand, Ville, Roch, Bel, Cour, Fontan, Val, Saint, Bro, Tré, Gué'),
      words('mont, veau, gnac, ville, rier, dec, tin, lon, eau, ière, ault, on, uet, igny, oc'),
    ],
  },
  english: {
    given:
      words(`James, Emma, Oliver, Katherine, William, Elizabeth, Robert, Sarah, Michael, Jennifer, Richard, Margaret, Edward, Alice,
      Anthony, Rebecca, Christopher, Victoria, Matthew, Deborah, Timothy, Joanna, Benjamin, Abigail, Nathaniel, Imogen, Rupert, Fiona`),
    family:
      words(`Smith, Jones, Taylor, Brown, Walker, Wright, O’Connor, Hughes, Harrison, Fletcher, McDonald, Bradshaw, Atkinson, Whitaker,
      Pemberton, Ashworth, Kavanagh, Thornton, Lockwood, Hathaway, St John, Featherstone, MacLeod, Ellsworth, Barrowclough`),
    rare: [
      words('Ash, Wood, Thorn, Black, Hart, Kings, Stan, Brad, Whit, Len, Mar, Hollo, Swin, Cran'),
      words('ford, well, worth, combe, ley, bourne, shaw, wick, by, stone, more, den, croft'),
    ],
  },
  german: {
    given: words(
      `Thomas, Anna, Stefan, Katrin, Jürgen, Sabine, Björn, Ute, Hans-Peter, Käthe, Günther, Annika, Wolfgang, Heike, Jörg, Silke, Rüdiger, Lieselotte`,
    ),
    family: words(
      `Müller, Schmidt, Schneider, Weiß, Schäfer, Größmann, von Stein, Köhler, Zimmermann, Vogelsang, Krüger, Hölderlin, van der Berg, Jansen, de Vries, Bäumler, Strauß, Pfeiffer`,
    ),
    rare: [
      words('Stein, Hoch, Berg, Kirch, Wald, Eich, Rosen, Feld, Bruck, Linden, Asch'),
      words('müller, hofer, bauer, stätter, meier, rath, heim, mann, egger, ing, acker'),
    ],
  },
  southern: {
    given: words(
      `Maria, Juan, Giuseppe, Ana, Carlos, Francesca, João, Lucía, Miguel, Chiara, Nuno, Inês, Íñigo, Concetta, Alejandro, Beatriz, Raffaele, Begoña`,
    ),
    family: words(
      `García López, Rossi, Silva, Fernández, Esposito, dos Santos, Núñez, Martínez de la Cruz, Bianchi, Pereira, Muñoz, De Luca, Gonçalves, Ibáñez Ruiz, Castellani, Figueiredo, Etxeberria`,
    ),
    rare: [
      words('Cas, Mon, Bel, Tor, Val, Ferr, Gal, Mar, Sant, Pal, Ri'),
      words('elli, ero, ares, oni, ueira, anza, ucci, illo, ente, asco, olo'),
    ],
  },
  northern: {
    given: words(
      `Lars, Ingrid, Søren, Åsa, Jørgen, Karin, Magnus, Astrid, Øyvind, Linnéa, Mikko, Päivi, Torbjörn, Solveig`,
    ),
    family: words(
      `Hansen, Johansson, Nielsen, Virtanen, Sørensen, Lindström, Bjørnstad, Mäkinen, Åkesson, Østergaard, Nygård, Kjærgaard, Sjöberg`,
    ),
    rare: [
      words('Lind, Berg, Sand, Ek, Holm, Dahl, Kvist, Nor, Strand, Al, Hag'),
      words('gren, ström, qvist, lund, berg, dal, vik, rud, sen, haug, stad'),
    ],
  },
  slavic: {
    given: words(
      `Piotr, Katarzyna, Aleksei, Olga, Jiří, Zuzana, Wojciech, Małgorzata, Dmitrii, Yevgenia, Tomáš, Agnieszka, Sergei, Tatiana, Łukasz, Ljubica`,
    ),
    family: words(
      `Nowak, Ivanov, Novák, Kowalczyk, Petrov, Dvořák, Wiśniewska, Kuznetsova, Horváth, Szymański, Černý, Sokolov, Jovanović, Grzegorzewski, Šimková`,
    ),
    rare: [
      words('Bog, Kraw, Zelen, Mal, Rud, Wojn, Slav, Kor, Grab, Chmel, Pol'),
      words('owski, enko, czyk, ov, ák, icki, ar, ović, iński, ek, ych'),
    ],
  },
  world: {
    given: words(
      `Wei, Priya, Mohamed, Nguyen, Fatima, Xiaoming, Rahul, Yuki, Amina, Haifeng, Deepak, Min-jun, Aïcha, Oumar, Thanh, Sakura, Omar, Lakshmi, Jianguo, Kwame`,
    ),
    family: words(
      `Wang, Sharma, Nguyen, Li, Kumar, Diallo, Zhang, Benali, Tran, Tanaka, Patel, Traoré, Chen, Haddad, Okonkwo, Kim, Subramanian, El Amrani, Yamamoto, Zhou`,
    ),
    rare: [
      words('Ram, Oko, Ben, Tak, Nak, Sub, Ven, Ade, Mba, Jaya, Al-'),
      words('swamy, mura, yemi, moussa, hara, katesh, dele, ngou, reddy, mansour, nathan'),
    ],
  },
}

const SHORT_FORMS: [string, string][] = [
  ['William', 'Bill'],
  ['Robert', 'Bob'],
  ['Elizabeth', 'Liz'],
  ['Katherine', 'Kate'],
  ['Margaret', 'Peggy'],
  ['Richard', 'Dick'],
  ['Michael', 'Mike'],
  ['Christopher', 'Kit'],
  ['Edward', 'Ted'],
  ['Anthony', 'Tony'],
  ['Benjamin', 'Ben'],
  ['Matthew', 'Matt'],
  ['Jennifer', 'Jen'],
  ['Nathaniel', 'Nate'],
  ['Victoria', 'Vicky'],
  ['Abigail', 'Abby'],
  ['Nicolas', 'Nico'],
  ['Thomas', 'Tom'],
  ['Maxence', 'Max'],
  ['Anne-Sophie', 'Anso'],
  ['Jean-Baptiste', 'JB'],
  ['Aurélien', 'Orel'],
  ['Jean-Pierre', 'JP'],
  ['Théo', 'Théodore'],
  ['Stefan', 'Steff'],
  ['Hans-Peter', 'Hape'],
  ['Giuseppe', 'Beppe'],
  ['Francesca', 'Franci'],
  ['Alejandro', 'Alex'],
  ['Katarzyna', 'Kasia'],
  ['Małgorzata', 'Gosia'],
  ['Dmitrii', 'Dima'],
  ['Olga', 'Olya'],
  ['Sergei', 'Serge'],
  ['Wojciech', 'Wojtek'],
  ['Łukasz', 'Lukas'],
  ['Tatiana', 'Tanya'],
  ['Mohamed', 'Momo'],
  ['Timothy', 'Tim'],
  ['Rebecca', 'Becky'],
  ['Camille', 'Cam'],
  ['Céline', 'Line'],
]

/** What friends call somebody; some of it is in no dictionary. */
export function shortFormOf(given: string): string | null {
  return SHORT_FORMS.find(([name]) => name === given)?.[1] ?? null
}

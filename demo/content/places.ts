/** Facts about each province for the texts: towns, landscape, old quarter, local dish, wine, coast. */
import { PROVINCES } from "~/domain/catalogue/provinces";

export interface Town {
  name: string;
  lat: number;
  lng: number;
  seaside: boolean;
}

export interface Place {
  value: string;
  label: string;
  /** Province number, the first two digits of its postal codes. */
  ine: string;
  /** The capital first. */
  towns: readonly Town[];
  landscape: string;
  quarter: string;
  dish: string;
  wine: string | null;
  coast: string | null;
  snow: boolean;
  mountain: boolean;
}

/**
 * landscape | old quarter | dish | wine ("-" none) | coast ("-" none) | flags (m mountain, s snow) | other
 * towns.
 */
const ROWS: Record<string, string> = {
  "a-coruna":
    "las Fragas do Eume|la Ciudad Vieja|pulpo á feira|-|la Costa da Morte||Santiago de Compostela,42.8782,-8.5448;Ferrol,43.4832,-8.2369",
  alava:
    "la Montaña Alavesa|la Almendra Medieval|alubias pintas alavesas|la Rioja Alavesa|-|m|Laguardia,42.5540,-2.5851",
  albacete:
    "la sierra de Alcaraz|el barrio de la Catedral|gazpacho manchego|la Manchuela|-|m|Almansa,38.8692,-1.0971;Hellín,38.5106,-1.7010",
  alicante:
    "la sierra de Aitana|el barrio de Santa Cruz|arroz a banda|los viñedos de Alicante|la Costa Blanca|m|Elche,38.2669,-0.6983;Dénia,38.8408,0.1057;Benidorm,38.5411,-0.1225",
  almeria:
    "el desierto de Tabernas|el barrio de la Almedina|gurullos con conejo|-|el Cabo de Gata|m|Roquetas de Mar,36.7642,-2.6148;Mojácar,37.1401,-1.8515",
  asturias:
    "los Picos de Europa|el Antiguo|fabada asturiana|Cangas|la Costa Verde|ms|Gijón,43.5322,-5.6611;Avilés,43.5547,-5.9248;Llanes,43.4215,-4.7563",
  avila:
    "la sierra de Gredos|el casco amurallado de Ávila|chuletón de Ávila|Cebreros|-|m|Arenas de San Pedro,40.2100,-5.0870",
  badajoz:
    "la Siberia extremeña|la Plaza Alta|migas extremeñas|la Ribera del Guadiana|-||Mérida,38.9161,-6.3437;Zafra,38.4255,-6.4174",
  barcelona:
    "el macizo del Montseny|el Barri Gòtic|fideuà con alioli|el Penedès|la costa de Barcelona|m|Sitges,41.2372,1.8059;Sabadell,41.5463,2.1086;Vic,41.9301,2.2549",
  bizkaia:
    "el monte Gorbeia|el Casco Viejo|bacalao al pil-pil|el txakoli de Bizkaia|la costa vizcaína|m|Getxo,43.3569,-3.0114;Bermeo,43.4209,-2.7210",
  burgos:
    "la sierra de la Demanda|el barrio de la Catedral|morcilla de Burgos|la Ribera del Duero|-|m|Aranda de Duero,41.6704,-3.6892;Miranda de Ebro,42.6865,-2.9470",
  caceres:
    "el valle del Jerte|la Ciudad Monumental de Cáceres|patatas revolconas|-|-|m|Plasencia,40.0300,-6.0880;Trujillo,39.4606,-5.8796",
  cadiz:
    "la sierra de Grazalema|el barrio del Pópulo|tortillitas de camarones|el Marco de Jerez|la Costa de la Luz|m|Jerez de la Frontera,36.6850,-6.1261;Tarifa,36.0143,-5.6044;Chiclana de la Frontera,36.4191,-6.1494",
  cantabria:
    "los Valles Pasiegos|el barrio de Puertochico|cocido montañés|-|la costa de Trasmiera|m|Torrelavega,43.3499,-4.0478;Santillana del Mar,43.3912,-4.1062",
  castellon:
    "la sierra de Espadán|el centro de Castelló|arroz al horno|-|la Costa de Azahar|m|Peñíscola,40.3577,0.4066;Benicàssim,40.0556,0.0642",
  "ciudad-real":
    "las Tablas de Daimiel|el centro de Ciudad Real|pisto manchego|Valdepeñas|-||Almagro,38.8886,-3.7117;Puertollano,38.6871,-4.1073",
  cordoba:
    "la sierra Subbética|la Judería|salmorejo cordobés|Montilla-Moriles|-|m|Lucena,37.4088,-4.4852;Priego de Córdoba,37.4380,-4.1950",
  cuenca:
    "la Serranía de Cuenca|el casco alto de Cuenca|morteruelo conquense|Uclés|-|m|Tarancón,40.0080,-3.0070",
  gipuzkoa:
    "el parque de Aralar|la Parte Vieja|kokotxas en salsa verde|el txakoli de Getaria|la costa guipuzcoana|m|Zarautz,43.2844,-2.1699;Hondarribia,43.3629,-1.7915",
  girona:
    "la zona volcánica de la Garrotxa|el Barri Vell|suquet de pescado|el Empordà|la Costa Brava|m|Figueres,42.2662,2.9622;Lloret de Mar,41.7000,2.8456;Olot,42.1822,2.4890",
  granada:
    "Sierra Nevada|el Albaicín|remojón granadino|-|la Costa Tropical|ms|Motril,36.7507,-3.5178;Guadix,37.2993,-3.1390",
  guadalajara:
    "el Alto Tajo|el casco histórico de Guadalajara|cabrito asado|Mondéjar|-|m|Sigüenza,41.0689,-2.6417;Azuqueca de Henares,40.5646,-3.2674",
  huelva:
    "la sierra de Aracena|el barrio de la Merced|gambas blancas a la plancha|el Condado de Huelva|la costa onubense|m|Aracena,37.8935,-6.5610;Ayamonte,37.2150,-7.4065",
  huesca:
    "el valle de Ordesa|el casco antiguo de Huesca|ternasco asado|el Somontano|-|ms|Jaca,42.5687,-0.5499;Barbastro,42.0357,0.1267",
  "illes-balears":
    "la sierra de Tramuntana|el casco antiguo de Palma|tumbet mallorquín|Binissalem|la bahía de Palma|m|Sóller,39.7661,2.7152;Manacor,39.5696,3.2090",
  jaen: "la sierra de Cazorla|el barrio de la Magdalena|pipirrana jienense|-|-|m|Úbeda,38.0133,-3.3705;Baeza,37.9939,-3.4711",
  "la-rioja":
    "la sierra de Cameros|el casco antiguo de Logroño|patatas a la riojana|los viñedos de La Rioja|-|m|Haro,42.5762,-2.8463;Calahorra,42.3050,-1.9653",
  "las-palmas":
    "la cumbre de Gran Canaria|el barrio de Vegueta|papas arrugadas con mojo|Gran Canaria|la costa de Gran Canaria|m|Telde,27.9924,-15.4192;Maspalomas,27.7606,-15.5860",
  leon: "las Médulas|el barrio Húmedo|botillo berciano|el Bierzo|-|m|Ponferrada,42.5499,-6.5982;Astorga,42.4580,-6.0531",
  lleida:
    "el valle de Boí|el barrio de la Seu Vella|caracoles a la llauna|Costers del Segre|-|ms|Vielha,42.7019,0.7956;Tremp,42.1669,0.8949",
  lugo: "la Ribeira Sacra|el casco amurallado de Lugo|lacón con grelos|la Ribeira Sacra|la Mariña lucense|m|Monforte de Lemos,42.5217,-7.5142;Ribadeo,43.5357,-7.0402",
  madrid:
    "la sierra de Guadarrama|el barrio de las Letras|cocido madrileño|los viñedos de Madrid|-|ms|Alcalá de Henares,40.4820,-3.3636;Getafe,40.3083,-3.7327;Aranjuez,40.0311,-3.6025",
  malaga:
    "la Serranía de Ronda|el barrio de la Merced|espetos de sardinas|los Montes de Málaga|la Costa del Sol|m|Marbella,36.5101,-4.8825;Ronda,36.7423,-5.1671;Nerja,36.7469,-3.8790",
  murcia:
    "Sierra Espuña|el barrio de la Catedral|zarangollo murciano|Jumilla|la Costa Cálida|m|Cartagena,37.6257,-0.9966;Lorca,37.6712,-1.7017;Águilas,37.4063,-1.5829",
  navarra:
    "la selva de Irati|el barrio de la Navarrería|pochas de Sangüesa|los viñedos de Navarra|-|m|Tudela,42.0651,-1.6067;Estella,42.6717,-2.0323",
  ourense:
    "los cañones del Sil|el casco viejo de Ourense|pulpo con cachelos|el Ribeiro|-|m|Verín,41.9408,-7.4384;Ribadavia,42.2876,-8.1430",
  palencia:
    "la Montaña Palentina|el casco antiguo de Palencia|lechazo churro|el Arlanza|-|m|Aguilar de Campoo,42.7940,-4.2610",
  pontevedra:
    "el monte Aloia|la zona monumental de Pontevedra|empanada de zamburiñas|las Rías Baixas|las Rías Baixas||Vigo,42.2406,-8.7207;Sanxenxo,42.4020,-8.8070",
  salamanca:
    "la sierra de Francia|el barrio antiguo de Salamanca|hornazo salmantino|la Sierra de Salamanca|-|m|Béjar,40.3861,-5.7634;Ciudad Rodrigo,40.5990,-6.5330",
  "santa-cruz-de-tenerife":
    "el Parque Rural de Anaga|el barrio de La Noria|conejo en salmorejo|el valle de La Orotava|la costa de Tenerife|m|San Cristóbal de La Laguna,28.4853,-16.3201;Puerto de la Cruz,28.4142,-16.5448;Adeje,28.1227,-16.7260",
  segovia:
    "las hoces del Duratón|la Judería|cochinillo asado|Valtiendas|-|m|Cuéllar,41.4010,-4.3136;Riaza,41.2780,-3.4800",
  sevilla:
    "la Sierra Norte|el barrio de Santa Cruz|espinacas con garbanzos|-|-|m|Dos Hermanas,37.2829,-5.9209;Carmona,37.4713,-5.6419;Écija,37.5414,-5.0826",
  soria:
    "la laguna Negra|el casco antiguo de Soria|migas pastoriles|la Ribera del Duero|-|m|El Burgo de Osma,41.5866,-3.0680",
  tarragona:
    "la sierra de Montsant|la Part Alta|calçots con romesco|el Priorat|la Costa Dorada|m|Reus,41.1561,1.1069;Salou,41.0766,1.1316;Tortosa,40.8125,0.5216",
  teruel:
    "la sierra de Albarracín|el centro mudéjar|jamón con tomate|-|-|m|Alcañiz,41.0500,-0.1330;Albarracín,40.4081,-1.4440",
  toledo:
    "los Montes de Toledo|el casco histórico de Toledo|carcamusas toledanas|Méntrida|-|m|Talavera de la Reina,39.9635,-4.8308;Consuegra,39.4620,-3.6060",
  valencia:
    "la sierra Calderona|el barrio del Carmen|paella valenciana|Utiel-Requena|el golfo de Valencia|m|Gandia,38.9667,-0.1815;Sagunto,39.6833,-0.2667;Xàtiva,38.9900,-0.5190",
  valladolid:
    "los Montes Torozos|el barrio de la Antigua|lechazo asado|Rueda|-||Medina del Campo,41.3124,-4.9141;Peñafiel,41.5980,-4.1220",
  zamora:
    "los Arribes del Duero|el casco románico de Zamora|arroz a la zamorana|Toro|-|m|Toro,41.5245,-5.3940;Benavente,42.0020,-5.6780",
  zaragoza:
    "las faldas del Moncayo|el Tubo|borrajas con almejas|Campo de Borja|-|m|Calatayud,41.3535,-1.6432;Tarazona,41.9040,-1.7270",
};

/** For boats and beaches: a coastal province's capital may be inland. */
const SEASIDE = new Set(
  (
    "A Coruña|Ferrol|Alicante|Dénia|Benidorm|Almería|Roquetas de Mar|Mojácar|Gijón|Llanes|Barcelona|Sitges|Getxo|Bermeo|" +
    "Cádiz|Tarifa|Chiclana de la Frontera|Santander|Peñíscola|Benicàssim|Donostia-San Sebastián|Zarautz|Hondarribia|" +
    "Lloret de Mar|Motril|Ayamonte|Palma|Sóller|Ribadeo|Málaga|Marbella|Nerja|Cartagena|Águilas|Vigo|Sanxenxo|" +
    "Santa Cruz de Tenerife|Puerto de la Cruz|Adeje|Tarragona|Salou|Valencia|Gandia|Las Palmas de Gran Canaria|Maspalomas"
  ).split("|"),
);

const optional = (text: string | undefined) => (!text || text === "-" ? null : text);

function readPlace(province: (typeof PROVINCES)[number]): Place {
  const row = ROWS[province.value] ?? "";
  const [landscape = "", quarter = "", dish = "", wine, coast, flags = "", towns = ""] = row.split("|");
  const others = towns.split(";").filter(Boolean);
  return {
    value: province.value,
    label: province.label,
    ine: province.ine,
    landscape,
    quarter,
    dish,
    wine: optional(wine),
    coast: optional(coast),
    mountain: flags.includes("m"),
    snow: flags.includes("s"),
    towns: [
      {
        name: province.capital,
        lat: province.lat,
        lng: province.lng,
        seaside: SEASIDE.has(province.capital),
      },
      ...others.map((town) => {
        const [name = "", lat, lng] = town.split(",");
        return { name, lat: Number(lat), lng: Number(lng), seaside: SEASIDE.has(name) };
      }),
    ],
  };
}

/** The fifty provinces of the specification; the demo sells nothing in Ceuta and Melilla. */
export const PLACES: readonly Place[] = PROVINCES.filter(({ value }) => value in ROWS).map(readPlace);

/** Old quarter of the capital; in other towns simply the centre. */
export function quarterOf(place: Place, town: Town): string {
  return town === place.towns[0] ? place.quarter : `el centro de ${town.name}`;
}

/** Only "las Illes Balears" gets an article, unlike "La Rioja" or "A Coruña". */
export function provinceName(place: Place): string {
  return place.value === "illes-balears" ? "las Illes Balears" : place.label;
}

/** "de" before a phrase; only a lower-case article contracts ("del Tubo", but "de El Burgo de Osma"). */
export function of(phrase: string): string {
  return phrase.startsWith("el ") ? `del ${phrase.slice(3)}` : `de ${phrase}`;
}

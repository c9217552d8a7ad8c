// Generates a CSV file of offers to measure the import: `tsx bench/import-file.ts ROWS FILE [PRICE]`.
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";

const HEADER =
  "referencia;título;resumen;descripción;destacados;categoría;provincias;fin_de_venta;días_de_validez;IVA;local;" +
  "dirección;código_postal;ciudad;provincia;opción;precio;precio_original;unidades\r\n";
const CATEGORIES = ["Ocio", "Restaurantes", "Viajes", "Formación", "Servicios"];
const PLACES = ["Madrid", "Málaga", "A Coruña", "Ávila", "Barcelona"];
/** Every fourth offer has a second option. */
const ROWS_OF_FOUR = 5;

function* lines(rows: number, price: string): Generator<string> {
  yield HEADER;
  for (let row = 0, index = 0; row < rows; index++) {
    const category = CATEGORIES[index % CATEGORIES.length];
    const place = PLACES[index % PLACES.length];
    const text = `Descripción larga del plan ${index}; con comas, puntos y ""comillas"".\nSegunda línea: áéíóú ñ.`;
    yield `R-${index};"Plan número ${index} para dos en el «sitio ${index % 977}»";Un plan con todo incluido ${index};"${text}";` +
      `Desayuno|Aparcamiento|Piscina;${category};${place};31/12/2027;180;21;Local ${index};Calle Mayor, ${index % 200};` +
      `28013;${place};${place};Opción 1;${price};49,90;100\r\n`;
    row += 1;
    if (index % (ROWS_OF_FOUR - 1) === 0 && row < rows) {
      yield `R-${index}${";".repeat(15)}Opción 2;39,90;;50\r\n`;
      row += 1;
    }
  }
}

export function writeImportFile(rows: number, path: string, price = "24,90"): Promise<void> {
  return pipeline(Readable.from(lines(rows, price)), createWriteStream(path));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [rows, path, price] = process.argv.slice(2);
  if (!Number.isInteger(Number(rows)) || path === undefined) {
    console.error("usage: tsx bench/import-file.ts ROWS FILE [PRICE]");
    process.exitCode = 1;
  } else await writeImportFile(Number(rows), path, price);
}

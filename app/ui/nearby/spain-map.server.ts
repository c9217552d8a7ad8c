/** Draws the provinces of Spain, whole and around a point, from the outlines of the National Geographic Institute (es-atlas). */
import { type GeoProjection, geoAzimuthalEquidistant, geoBounds, geoConicConformal, geoPath } from "d3-geo";
import outlines from "es-atlas/es/provinces.json";
import type { Feature, FeatureCollection } from "geojson";
import { feature } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";
import type { GeometryCollection, Topology } from "topojson-specification";
import { PROVINCES } from "~/domain/catalogue/provinces";
import type { Point } from "~/domain/catalogue/read-models/cells";

const EARTH_RADIUS_KM = 6371;
const KM_PER_DEGREE = 111.2;
/** Statistical codes of the two provinces of the Canary Islands, which are drawn in a corner. */
const CANARIES = ["35", "38"];
/** Square degrees of a corner that the whole map leaves out. */
const TRIFLE = 0.003;

const WIDTH = 640;
const HEIGHT = 560;
type Box = [[number, number], [number, number]];
const MAINLAND: Box = [
  [4, 4],
  [WIDTH - 4, 450],
];
const CORNER: Box = [
  [4, 468],
  [300, HEIGHT - 4],
];

interface DrawnProvince {
  /** Region value. */
  value: string;
  label: string;
  path: string;
}

export interface SpainMap {
  width: number;
  height: number;
  provinces: DrawnProvince[];
}

type Outlines = Topology<{ provinces: GeometryCollection }>;

const whole = outlines as unknown as Outlines;

const provincesOf = (topology: Outlines): Feature[] => feature(topology, topology.objects.provinces).features;

function inBox(provinces: Feature[], box: Box): GeoProjection {
  const all: FeatureCollection = { type: "FeatureCollection", features: provinces };
  return geoConicConformal().parallels([37, 43]).rotate([4, 0]).fitExtent(box, all);
}

function drawSpain(): SpainMap {
  const provinces = provincesOf(simplify(presimplify(whole as never), TRIFLE) as unknown as Outlines);
  const isCanary = ({ id }: Feature) => CANARIES.includes(String(id));
  const mainland = provinces.filter((province) => !isCanary(province));
  const ofMainland = geoPath(inBox(mainland, MAINLAND)).digits(0);
  const ofCanaries = geoPath(inBox(provinces.filter(isCanary), CORNER)).digits(0);
  const byCode = new Map(provinces.map((province) => [String(province.id), province]));
  const drawn = PROVINCES.flatMap(({ ine, value, label }) => {
    const province = byCode.get(ine);
    const path = province && (isCanary(province) ? ofCanaries : ofMainland)(province);
    return path ? [{ value, label, path }] : [];
  });
  return { width: WIDTH, height: HEIGHT, provinces: drawn };
}

let spain: SpainMap | undefined;

/** Drawn once in the life of the process. */
export function spainMap(): SpainMap {
  spain ??= drawSpain();
  return spain;
}

interface BoundedProvince {
  province: Feature;
  west: number;
  south: number;
  east: number;
  north: number;
}

let bounded: BoundedProvince[] | undefined;

function boundedProvinces(): BoundedProvince[] {
  bounded ??= provincesOf(whole).map((province) => {
    const [[west, south], [east, north]] = geoBounds(province);
    return { province, west, south, east, north };
  });
  return bounded;
}

export interface AreaMap {
  /** Of both sides. */
  size: number;
  /** Outlines of the land. */
  land: string;
  /** Where a point lies in the picture. */
  place(point: Point): { x: number; y: number };
}

/** A square with the radius around the point from its middle nearly to its edges; distances from the middle are true. */
export function areaMap({ lat, lng }: Point, radiusKm: number, size: number): AreaMap {
  const middle = size / 2;
  const projection = geoAzimuthalEquidistant()
    .rotate([-lng, -lat])
    .translate([middle, middle])
    .scale((middle * 0.88 * EARTH_RADIUS_KM) / radiusKm)
    .precision(1);
  // The corners are 1.6 radii away, and a degree of longitude is shorter than one of latitude.
  const span = (radiusKm * 2.5) / KM_PER_DEGREE;
  const near = boundedProvinces().filter(
    ({ west, south, east, north }) =>
      west < lng + span && east > lng - span && south < lat + span && north > lat - span,
  );
  const clipped = geoPath(
    projection.clipExtent([
      [-4, -4],
      [size + 4, size + 4],
    ]),
  ).digits(0);
  const land = near.map(({ province }) => clipped(province) ?? "").join("");
  const unclipped = projection.clipExtent(null);
  return {
    size,
    land,
    place(point) {
      const [x, y] = unclipped([point.lng, point.lat]) ?? [middle, middle];
      return { x: Math.round(x), y: Math.round(y) };
    },
  };
}

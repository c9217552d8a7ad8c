// Proves which words of a search name a day, and that words which only resemble one do not.
import { expect, it } from "vitest";
import { readDay } from "./text-day";

it.each([
  ["hoy", "today"],
  ["¿Qué hacer hoy?", "today"],
  ["planes para mañana", "tomorrow"],
  ["mañana", "tomorrow"],
  ["este finde", "weekend"],
  ["sábado", "saturday"],
  ["el próximo domingo", "sunday"],
])("%s is the day alone: %s", (text, day) => {
  expect(readDay(text)).toEqual({ day, alone: true });
});

it.each([
  ["cena hoy", "today"],
  ["cena romántica esta noche", "today"],
  ["masaje mañana", "tomorrow"],
  ["masaje pasado mañana", "after_tomorrow"],
  ["masaje este fin de semana", "weekend"],
  ["teatro el sábado", "saturday"],
  ["brunch domingo", "sunday"],
  ["cena viernes noche", "friday"],
  ["spa el lunes por la tarde en madrid", "monday"],
])("%s names %s beside what is looked for", (text, day) => {
  expect(readDay(text)).toEqual({ day, alone: false });
});

it.each([
  "masaje",
  "escapada fin de semana",
  "finde",
  "desayuno por la mañana",
  "barco de mañana",
  "hotel santo domingo",
  "domingo de ramos",
  "lunes de pascua",
  "brunch domingos",
])("%s names none", (text) => {
  expect(readDay(text)).toBeNull();
});

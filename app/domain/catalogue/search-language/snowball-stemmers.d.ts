/** The part of snowball-stemmers that search uses; the package ships no types. */
declare module "snowball-stemmers" {
  interface Stemmer {
    stem(word: string): string;
  }
  const snowball: { newStemmer(language: "spanish"): Stemmer };
  export default snowball;
}
